import { expect, test } from "vitest";
import { createProvenanceFinder } from "../../../generator/desk/page/page-provenance.ts";
import { markedTables } from "../../../generator/desk/provenance/marked-tables.ts";
import { createMarks, readMarks, wrap } from "../../../generator/desk/provenance/marks.ts";
import { createSourceOf } from "../../../generator/site/link/source-of.ts";
import { type Changes, loadedCopy } from "../../site/tiny-copy.ts";

const day = "2026-05-02";

/** Returns a function that finds a page's text, and returns the provenance of each part of it but white space. */
async function placesOf(path: string, changes: Changes) {
  const { data, loaded } = loadedCopy(changes, day);
  const provenanceAt = await createProvenanceFinder(loaded, { dataDir: data, day });
  const { page, provenances } = provenanceAt(path) ?? expect.fail();
  const texts = page.split(/<[^>]*>/).map((text) => readMarks(text, []));
  return (words: string) => {
    const { text, parts } = texts.find((each) => each.text.trim() === words) ?? expect.fail(words);
    const ofWords = parts.filter(({ end }, index) => text.slice(parts[index - 1]?.end ?? 0, end).trim() !== "");
    return ofWords.map(({ mark }) => (mark === null ? [] : (provenances[mark] ?? []).map(({ name }) => name)));
  };
}

test("finds the cell or key of a text, and the key of a price", async () => {
  // Price 5, as the number 5 is also a rating.
  const namesOf = await placesOf("/westport", { "site.json": (text) => text.replace('"from": 17', '"from": 5') });
  expect(namesOf("€5/Week")).toEqual([["site.json, price.from"]]);
  expect(namesOf("Iron from the bog and a bay full of islands.")).toEqual([
    ["towns.csv, row 3 (Westport), column lead"],
  ]);
  expect(namesOf("A glass at your tap.")).toEqual([["texts.json, town.howItWorks.steps.0.text"]]);
  expect(namesOf("Our service promise")).toEqual([[]]);
  const verdictOf = await placesOf("/westport/iron-removal", {});
  expect(verdictOf("There may well be.")).toEqual([["verdicts.csv, row 2 (iron-removal), column verdict"]]);
});

test("marks in the title of a source do not change the kind of its publisher", () => {
  const { tables } = loadedCopy({ "publishers.csv": "publisher,kind\nTiny Laboratory,research\n" }, day);
  const { facts, publishers } = markedTables(tables, createMarks());
  const kinds = facts.rows.flatMap(({ data }) =>
    data === undefined ? [] : [createSourceOf(publishers)(data).sourceKind],
  );
  expect(new Set(kinds)).toEqual(new Set(["research", undefined]));
});

test("splits nested marks, and continues a mark in the next text if its end was cut off", () => {
  const open: number[] = [];
  expect(readMarks(wrap(`A quote in ${wrap("Tuam", 7)} today`, 3), open)).toEqual({
    text: "A quote in Tuam today",
    parts: [
      { end: 11, mark: 3 },
      { end: 15, mark: 7 },
      { end: 21, mark: 3 },
    ],
  });
  expect(open).toEqual([]);
  readMarks(wrap("Soft wa", 5).slice(0, -1), open);
  expect(readMarks("…", open).parts).toEqual([{ end: 1, mark: 5 }]);
});
