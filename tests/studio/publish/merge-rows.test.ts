import fc from "fast-check";
import { expect, test } from "vitest";
import { csvCell } from "../../../generator/base/csv-cell.ts";
import { writeCell } from "../../../generator/studio/edit/write-cell.ts";
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

test("the merge of random edits of one sheet loses none, changes no other byte, and names the cells that both changed", () => {
  const cell = fc.stringMatching(/^[a-z0-9 ,;"\n]{0,6}$/);
  const names = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), { minLength: 1, maxLength: 8 });
  const style = fc.record({
    mark: fc.constantFrom("", "\ufeff"),
    end: fc.constantFrom("\n", "\r\n"),
    between: fc.constantFrom(",", ";"),
    isQuoted: fc.boolean(),
    last: fc.constantFrom("", "\n", "\n\n"),
  });
  const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom(2, 3), cell), { maxLength: 6 });
  const form = { skipped: 0, delimiter: "," };
  fc.assert(
    fc.property(names, cell, style, edits, edits, (all, value, { mark, end, between, isQuoted, last }, mine, other) => {
      const quote = (text: string) => (isQuoted || /[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
      const rows = [["name", "county", "lead"], ...all.map((name) => [name, value, ""])];
      const plain = Buffer.from(rows.map((row) => row.map((text) => csvCell(text)).join(",")).join("\n"));
      const text = rows.map((row) => row.map(quote).join(between)).join("\n") + last;
      const styled = Buffer.from(mark + text.replaceAll("\n", end));
      const styleOf = (bytes: Buffer) => (bytes === plain ? form : { skipped: mark.length, delimiter: between });
      const places = (list: typeof edits extends fc.Arbitrary<infer List> ? List : never) =>
        new Map(list.map(([at, column, to]) => [`${(at % all.length) + 2} ${column}`, to]));
      const edited = (bytes: Buffer, changes: ReadonlyMap<string, string>) =>
        [...changes].reduce((sheet, [place, to]) => {
          const [row = 0, column = 0] = place.split(" ").map(Number);
          return writeCell(sheet, styleOf(bytes), { row, column }, to);
        }, bytes);
      const was = (place: string) => (place.endsWith("2") ? value : "");
      const changed = (list: ReadonlyMap<string, string>) =>
        new Map([...list].filter(([place, to]) => to !== was(place)));
      const [ours, theirs] = [changed(places(mine)), changed(places(other))];
      const merged = mergeRows(
        { base: plain, ours: edited(plain, ours), theirs: edited(styled, theirs) },
        "towns.csv",
        {},
      );
      const both = [...ours]
        .filter(([place, to]) => theirs.has(place) && theirs.get(place) !== to)
        .map(([place]) => place);
      const named = merged.conflicts.map(({ row, column }) => `${row.split(", ")[0]} ${column}`);
      const nameOf = (place: string) =>
        `${all[Number(place.split(" ")[0]) - 2]} ${place.endsWith("2") ? "county" : "lead"}`;
      expect(named.toSorted()).toEqual(both.map(nameOf).toSorted());
      const added = new Map([...ours].filter(([place]) => !theirs.has(place)));
      expect(merged.bytes.toString("utf8")).toBe(edited(edited(styled, theirs), added).toString("utf8"));
    }),
  );
});

/** Without quotes that are not needed. */
const cellsOf = (text: string) => text.replaceAll('"', "");
