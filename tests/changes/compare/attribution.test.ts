/** Tests causes of changed pages, found by their words, by the subject of an edit, and by the code, on made-up pages. */
import { expect, test } from "vitest";
import { warning } from "../../../generator/base/problem.ts";
import { attributeChanges } from "../../../generator/changes/compare/attribute-changes.ts";
import { changesAsText } from "../../../generator/changes/compare/changes.ts";
import { createEditEvidence } from "../../../generator/changes/compare/edit-evidence.ts";
import type { EditCause } from "../../../generator/changes/edits-between.ts";
import { wordChanges } from "../../../generator/changes/word-changes.ts";
import { matchRows } from "../../../generator/read/sheet/match-rows.ts";

const changed = (path: string) => ({ path, change: "changed", listed: true, isLookOnly: true }) as const;
const edit = (column: string, old: string, now: string, ...about: string[]): EditCause => ({
  file: "towns.csv",
  row: 2,
  column,
  old,
  new: now,
  about: new Set(about),
});
const style: EditCause = { file: "templates/sections/contact/contact.css", about: new Set() };

test("prints a style change as one line, with the number of pages", () => {
  const pages = Array.from({ length: 411 }, (_, index) => changed(`/town-${index}`));
  const { causesOf } = attributeChanges({ pages, edits: [], code: [style], seen: () => null });
  const all = pages.map((page, index) => ({ ...page, causes: causesOf[index] ?? [], words: () => [] }));
  const nothingElse = { files: [], redirects: [], calendar: [], warnings: [] };
  const text = changesAsText({ since: "dist", causes: [{ ...style, pages: 411 }], pages: all, ...nothingElse });
  expect(text.trim().split("\n")).toEqual([
    "Since dist: 411 changed.",
    "",
    "Why",
    "  templates/sections/contact/contact.css: on 411 pages",
  ]);
});

test("attributes a page to an edit of its town even if it does not print the value, and another page to the stylesheet", () => {
  const edits = [edit("lat", "53.5", "53.6", "trim"), edit("population", "9194", "9563", "navan")];
  const texts = new Map([
    ["/trim", { before: "40 km away", after: "51 km away" }],
    ["/navan", { before: "9194 people", after: "9563 people" }],
    ["/kells", { before: "Kells", after: "Kells" }],
  ]);
  const pages = [...texts.keys()].map(changed);
  const seen = ({ path }: { path: string }) => [texts.get(path) ?? expect.fail(path)];
  expect(attributeChanges({ pages, edits, code: [style], seen }).causesOf).toEqual([[0], [1], [2]]);
});

test.each([
  ["the home page shows", "The lamp came on time, and the book was explained.", [[0, 1], [1], [4]]],
  ["is on no page", "", [[1], [1], [4, 5]]],
])("attributes pages to a second review of Trim that %s, and to other edits", (_, shown, causes) => {
  const review: EditCause = {
    ...{ file: "testimonials.csv", row: 16, about: new Set(["trim"]) },
    new: "Tom Lally, The lamp came on time, and the book was explained., 5, Trim, Meath",
  };
  const ofSite = (key: string, old: string, now: string): EditCause => ({
    ...{ file: "site.json", key, about: new Set(), old, new: now },
  });
  const hours = ofSite("hours.phone[0].closes", "18:00", "17:30");
  const bounds = ["north", "south"].map((side) => ofSite(`regionBounds.${side}`, "53.1", "53.2"));
  const both = (before: string, after: string) => ({ before, after });
  const texts = new Map([
    ["/", [both("", shown), both("8AM–6PM", "8AM–5:30PM")]],
    ["/trim", [both("Mon–Fri 8AM–6PM", "Mon–Fri 8AM–5:30PM")]],
    ["/navan", [both("", "Meath, 5 counties")]],
  ]);
  const attributed = attributeChanges({
    pages: [...texts.keys()].map(changed),
    edits: [review, hours, ...bounds],
    code: [],
    seen: ({ path }) => texts.get(path) ?? null,
  });
  expect(attributed.causesOf).toEqual(causes);
});

test.each([
  ["9194", "9563", "explains", "9194 people", "9563 people"],
  ["79.5", "84.5", "explains", "from €79.50", "from €84.50"],
  ["2022", "2023", "does not explain", "in 12022", "in 12023"],
  ["wells are common", "wells are rare", "explains", "Here wells are common.", "Here wells are rare."],
  ["An old text in full", "All of it is new", "does not explain", "On a page with all of the rest", "With some of it"],
  ["call {phone} now", "ring {phone} now", "explains", "call 020 now", "ring 020 now"],
])('the edit "%s" → "%s" %s the page change "%s" → "%s"', (old, now, verb, before, after) => {
  expect(createEditEvidence(edit("text", old, now))({ before, after })).toBe(verb === "explains");
});

test("matches rows in another order, with another name, and beside rows with the same name", () => {
  const before = ["Trim,Meath,1", "Kells,Meath,2", "Navan,Meath,3", "Navan,Meath,4"];
  const after = ["Navan,Meath,4", "Kels,Meath,2", "Trim,Meath,9", "New,Cavan,7"];
  const cells = (rows: readonly string[]) => rows.map((row) => row.split(","));
  expect(matchRows(cells(before), cells(after), [0])).toEqual([3, 1, 0, undefined]);
});

test("quotes only the changed words of a long text, with a few words around them", () => {
  const text = (word: string) => `One two three four five six seven ${word} nine ten eleven twelve thirteen.`;
  expect(wordChanges(["Same", text("eight")], ["Same", text("eighty")])).toEqual([
    { old: "… five six seven eight nine ten eleven …", new: "… five six seven eighty nine ten eleven …" },
  ]);
  expect(wordChanges(["a"], ["a", "b"])).toEqual([{ old: "", new: "b" }]);
});

test("attributes the pages of 900 new rows with a fixed number of reads", () => {
  let reads = 0;
  class CountedSet extends Set<string> {
    override [Symbol.iterator]() {
      reads += 1;
      return super[Symbol.iterator]();
    }
    override has(value: string) {
      reads += 1;
      return super.has(value);
    }
  }
  const edits = Array.from({ length: 900 }, (_, at) => ({
    ...{ file: "towns.csv", row: at + 2, new: `Town ${at}, Meath`, about: new CountedSet([`town-${at}`]) },
  }));
  const pages = edits.map((_, at) => ({ ...changed(`/town-${at}/iron-removal`), change: "new" }) as const);
  const { causesOf } = attributeChanges({ pages, edits, code: [], seen: () => null });
  expect(causesOf).toEqual(pages.map((_, at) => [at]));
  expect(reads).toBeLessThan(5 * edits.length);
});

test("prints 900 new towns and their warnings in fewer than 120 lines, and lists other edits above them", () => {
  const many = Array.from({ length: 900 }, (_, at) => at);
  const causes = [
    ...many.map((at) => ({ file: "towns.csv", row: at + 2, new: `Town ${at}`, about: new Set<string>(), pages: 12 })),
    { ...edit("lat", "53.5", "53.6"), pages: 1 },
  ];
  const words = (path: string) => () => many.slice(0, 4).map((at) => ({ old: `${path} ${at}`, new: "" }));
  const pages = many.flatMap((at) => [
    { ...changed(`/new-${at}`), change: "new" as const, reason: "own words", causes: [at], words: () => [] },
    { ...changed(`/old-${at}`), isLookOnly: false, causes: [at], words: words(`/old-${at}`) },
  ]);
  const warnings = many.map((at) => warning({ file: "towns.csv", line: at, column: 1 }, "E_FAR", `Town ${at} is far.`));
  const text = changesAsText({ since: "dist", causes, pages, files: [], redirects: [], calendar: [], warnings });
  const lines = text.trim().split("\n");
  expect(lines.length).toBeLessThan(120);
  expect(lines[lines.indexOf("Why") + 1]).toContain("lat 53.5 → 53.6");
  expect(text).toContain("Town 0 is far. And 899 more of this kind in towns.csv.");
});
