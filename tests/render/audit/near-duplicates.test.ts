import { expect, test } from "vitest";
import {
  closestMatches,
  findNearDuplicates,
  type NamelessText,
} from "../../../generator/render/audit/near-duplicates.ts";
import { createNameMasker, shinglesOf, similarity } from "../../../generator/render/audit/similarity.ts";
import { namesOfSite } from "../../../generator/site/names/names-of-site.ts";
import { seededRandom } from "../../seeded-random.ts";
import { siteWith } from "../../site/tiny-copy.ts";

/** Returns random texts, some of which differ from an earlier one in a few words only. */
function texts(count: number, seed: number): readonly NamelessText[] {
  const random = seededRandom(seed);
  const next = (below: number) => Math.floor(random() * below);
  const word = () => `w${next(400)}`;
  const made: string[][] = [];
  for (let index = 0; index < count; index += 1) {
    const earlier = made[next(made.length)];
    const words = earlier === undefined || next(3) === 0 ? Array.from({ length: 40 + next(60) }, word) : [...earlier];
    for (let change = next(6); change > 0; change -= 1) words[next(words.length)] = word();
    made.push(words);
  }
  return made.map((words, index) => ({ key: `/t${String(index).padStart(3, "0")}`, masked: words.join(" ") }));
}

/** Finds near-duplicates by comparing every text with all that are kept. */
function byEveryPair(all: readonly NamelessText[], limit: number) {
  const length = ({ masked }: NamelessText) => masked.split(" ").length;
  const shingles = new Map(all.map(({ key, masked }) => [key, shinglesOf(masked)]));
  const alike = (one: NamelessText, other: NamelessText) =>
    similarity(shingles.get(one.key) ?? new Set(), shingles.get(other.key) ?? new Set());
  const kept: NamelessText[] = [];
  const dropped: string[] = [];
  for (const text of all.toSorted((a, b) => length(b) - length(a) || (a.key < b.key ? -1 : 1))) {
    const isClone = kept.some((other) => alike(text, other) >= limit);
    if (isClone) dropped.push(text.key);
    else kept.push(text);
  }
  return dropped.sort();
}

test.each([0.55, 0.7, 0.85, 1])("finds the near-duplicates that comparing every pair finds, limit %s", (limit) => {
  for (const seed of [1, 2, 3]) {
    const all = texts(150, seed);
    const expected = byEveryPair(all, limit);
    expect(expected.length).toBeGreaterThan(0);
    expect([...findNearDuplicates(all, limit).keys()].sort()).toEqual(expected);
  }
});

test("finds the same closest text as a comparison of every pair", () => {
  const all = texts(120, 4);
  const shingles = new Map(all.map(({ key, masked }) => [key, shinglesOf(masked)]));
  const most = ({ key, masked }: NamelessText) =>
    Math.max(
      ...all.map((other) =>
        other.key === key ? 0 : similarity(shinglesOf(masked), shingles.get(other.key) ?? new Set()),
      ),
    );
  const closest = closestMatches(all, 0.55);
  const expected = all.map((text) => [text.key, most(text)] as const).filter(([, share]) => share >= 0.55);
  expect(expected.length).toBeGreaterThan(10);
  expect(all.flatMap(({ key }) => (closest.get(key) ? [[key, closest.get(key)?.likeness]] : []))).toEqual(expected);
});

test("a near-duplicate names the page that is kept, and the similarity", () => {
  const one = ["/b", "/a"].map((key) => ({ key, masked: "a b c d e f g h i j" }));
  const other = { key: "/c", masked: "quite another text with words of its own" };
  const clones = findNearDuplicates([...one, other], 0.85);
  expect([...clones]).toEqual([["/b", { of: "/a", likeness: 1 }]]);
});

test("masks names of towns, counties and services as whole words, the longest first, and figures", () => {
  const masked = createNameMasker(namesOfSite(siteWith()));
  expect(masked("Westport, Co. Mayo: Iron Removal in 2,019 homes, Westporters and iron left alone")).toBe(
    "_, Co. _: _ in _ homes, Westporters and iron left alone",
  );
});
