/** Tests that request keys which every object inherits, such as "constructor", match nothing. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withEdit } from "../../../generator/desk/forms/edit.ts";
import { rowForm } from "../../../generator/desk/forms/row-form.ts";
import { textAt, withEdits } from "../../../generator/site/edit/edit.ts";
import { loadedCopy, tinyFolder } from "../tiny-copy.ts";

const inherited = ["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"];

test.each(inherited)("rejects the inherited name %s as a key of a document", (key) => {
  const { data, site, tables } = loadedCopy();
  const bytes = readFileSync(join(data, "site.json"));
  for (const path of [[key], ["price", key], ["price", key, "name"]]) {
    expect(textAt(bytes, { file: "site.json", place: { path } }), path.join()).toBeUndefined();
    expect(withEdits(bytes, "site.json", [{ place: { path }, old: "", new: "x" }]), path.join()).toMatchObject({
      now: [null],
    });
    expect(rowForm({ file: "site.json", key: path, path: null }, { site, tables, dataDir: data })).toBeNull();
  }
});

test.each(inherited)("rejects the inherited name %s as a column of a sheet", (column) => {
  const sheet = readFileSync(join(tinyFolder, "towns.csv"));
  const cells = Object.fromEntries([
    ["name", "Trim"],
    [column, "x"],
  ]);
  const change = { file: "towns.csv", cells };
  expect(withEdit(sheet, change)).toEqual({ reason: `towns.csv has no column ${column}. Nothing was written.` });
  const edits = [{ place: { row: 2, column }, old: "", new: "x" }];
  expect(() => withEdits(sheet, "towns.csv", edits)).toThrow(`towns.csv has no column ${column}.`);
});
