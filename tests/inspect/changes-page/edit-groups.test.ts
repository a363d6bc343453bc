import { expect, test } from "vitest";
import type { Changes } from "../../../generator/inspect/changes/compare-sites.ts";
import { editGroups } from "../../../generator/inspect/changes-page/edit-groups.ts";

type Words = readonly { old: string; new: string }[];
const page = (path: string, causes: readonly number[], words: Words = []) =>
  ({ path, change: "changed", listed: true, isLookOnly: words.length === 0, causes, words: () => words }) as const;
const hours = { old: "8AM–6PM", new: "8AM–7PM" };
const people = { old: "9,194 people", new: "9,563 people" };
const causes: Changes["causes"] = [
  { file: "towns.csv", row: 14, column: "population", old: "9194", new: "9563", about: new Set(), pages: 1 },
  { file: "site.json", key: "hours.phone[0].closes", old: "18:00", new: "19:00", about: new Set(), pages: 402 },
];
const groupsOf = (pages: Changes["pages"], of = causes) =>
  editGroups({ causes: of, pages }).map(({ causes: places, words, others }) => ({
    places,
    words: words.map((each) => [each.old, each.new, each.pages.length]),
    others: others.length,
  }));

test("words that change on 403 pages are there once, under the edit that is on these pages", () => {
  const others = Array.from({ length: 401 }, (_, index) => page(`/town-${index}`, [1], [hours]));
  // One page is said to have the other cause only.
  const pages = [page("/trim", [0, 1], [people, hours]), page("/navan", [0], [hours]), ...others];
  expect(groupsOf(pages)).toEqual([
    { places: [0], words: [["9,194 people", "9,563 people", 1]], others: 0 },
    { places: [1], words: [["8AM–6PM", "8AM–7PM", 403]], others: 0 },
  ]);
});

test("a new row has the words with its name, new code only what no edit explains, and the look is counted", () => {
  const code = { file: "templates/a.css", about: new Set<string>(), pages: 3 };
  const row = { file: "towns.csv", row: 35, name: "Athy", new: "Athy, Kildare", about: new Set<string>(), pages: 3 };
  const pages = [
    page("/a", [0, 1], [{ old: "", new: "Athy 20 km" }]),
    page("/b", [0, 1], [{ old: "", new: "Athy 20 km" }]),
    page("/c", [1]),
  ];
  expect(groupsOf(pages, [row, code])).toEqual([
    { places: [0], words: [["", "Athy 20 km", 2]], others: 0 },
    { places: [1], words: [], others: 1 },
  ]);
});

test("words without a known edit are a group of their own, at the end", () => {
  expect(groupsOf([page("/a", [], [hours]), page("/b", [0], [people])]).map(({ places }) => places)).toEqual([[0], []]);
});
