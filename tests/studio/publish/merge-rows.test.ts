import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeRows } from "../../../generator/studio/publish/merge-rows.ts";

const merge = (base: string, ours: string, theirs: string, keep?: "mine" | "theirs") => {
  const [one, two, three] = [base, ours, theirs].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  const { bytes, conflicts } = mergeRows({ base: one, ours: two, theirs: three }, "towns.csv", { keep });
  return { text: bytes.toString("utf8"), conflicts };
};

const base = "name,county,population\nTrim,Meath,9563\nKells,Meath,6608\n";

test("two cells of one row, a row that went and a row that came are brought together", () => {
  const ours = "name,county,population\nTrim,Meath,9600\n";
  const theirs = "name,county,population\nTrim,Co. Meath,9563\nKells,Meath,6608\nNavan,Meath,33886\n";
  expect(merge(base, ours, theirs)).toEqual({
    text: "name,county,population\nTrim,Co. Meath,9600\nNavan,Meath,33886\n",
    conflicts: [],
  });
});

test("a sheet that Excel saved with other delimiters and quotes changes only what was edited", () => {
  const ours = "\ufeffname;county;population\r\nTrim;Meath;9600\r\nKells;Meath;6608\r\n";
  const theirs = 'name,county,population\n"Trim",Meath,9563\nKells,"Meath, north",6608\n';
  expect(merge(base, ours, theirs).text).toBe('name,county,population\n"Trim",Meath,9600\nKells,"Meath, north",6608\n');
});

test("a row that one removed and the other changed is a conflict, and so are other headings", () => {
  const removed = "name,county,population\nTrim,Meath,9563\n";
  const changed = base.replace("6608", "6700");
  expect(merge(base, removed, changed).conflicts).toEqual([
    { file: "towns.csv", row: "Kells, Meath", column: null, ours: "removed", theirs: "changed" },
  ]);
  expect(merge(base, removed, changed, "mine").text).toBe(removed);
  expect(merge(base, removed, changed, "theirs").text).toBe(changed);
  expect(merge(base, base.replace("population", "people"), changed).conflicts).toHaveLength(1);
});

test("edits of different rows come out the same whoever pushes first", () => {
  const cell = fc.stringMatching(/^[a-z0-9 ,"\n]{0,6}$/);
  const rows = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), cell), {
    minLength: 2,
    maxLength: 12,
    selector: ([name]) => name,
  });
  const text = (all: readonly (readonly string[])[]) =>
    `name,lead\n${all.map((row) => `${row.map((each) => `"${each.replaceAll('"', '""')}"`).join(",")}\n`).join("")}`;
  fc.assert(
    fc.property(rows, fc.nat(), cell, (all, at, value) => {
      const [one, two] = [at % all.length, (at + 1) % all.length];
      const edit = (place: number) => all.map((row, index) => (index === place ? [row[0], `${value}!`] : [...row]));
      const both = all.map((row, index) => (index === one || index === two ? [row[0], `${value}!`] : [...row]));
      const [first, second, whole] = [text(edit(one)), text(edit(two)), text(both)];
      const plain = (merged: ReturnType<typeof merge>) => {
        expect(merged.conflicts).toEqual([]);
        return merge(whole, whole, merged.text).text;
      };
      expect(cellsOf(plain(merge(text(all), first, second)))).toEqual(cellsOf(whole));
      expect(cellsOf(plain(merge(text(all), second, first)))).toEqual(cellsOf(whole));
    }),
  );
});

/** Without quotes that are not needed. */
const cellsOf = (text: string) => text.replaceAll('"', "");
