import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSite } from "../../../generator/site/load-site.ts";
import { type Changes, problemsIn, tinyCopy, withRow } from "../tiny-copy.ts";

function problemsBeside(changes: Changes, files: readonly string[]) {
  const folder = tinyCopy(changes);
  for (const file of files) {
    mkdirSync(join(folder, "images", file, ".."), { recursive: true });
    copyFileSync(join(folder, "images/hero.png"), join(folder, "images", file));
  }
  return problemsIn(folder);
}

test("warns about a picture without a row, and a row that nothing uses", () => {
  const row = { "images.csv": withRow("kettle.png,A kettle,,Made for the tests") };
  expect(problemsBeside({}, ["old.png", "photos/old.JPG"])).toEqual([
    "data/images/old.png:1:1  warning  has no row in images.csv, so it is on no page. Add its row, or delete the file.",
    expect.stringMatching(/^data\/images\/photos\/old\.JPG:1:1 {2}warning {2}has no row in images\.csv/),
  ]);
  expect(problemsBeside(row, ["kettle.png"])).toEqual([
    'data/images.csv:7:1  warning  file "kettle.png" is on no page. Name the picture where it belongs, or delete the row and the file.',
  ]);
});

test("ignores hidden files, notes and system files among the pictures", () => {
  expect(problemsBeside({}, [".DS_Store", "Thumbs.db", "notes.txt", ".old.png", ".cache/old.png"])).toEqual([]);
});

test("reports no unused picture while a file that may name it cannot be read", () => {
  const folder = tinyCopy({ "services.json": "[" });
  writeFileSync(join(folder, "partners.csv"), "name,image\n");
  expect(loadSite(folder).problems.map(({ code }) => code)).not.toContain("E_UNUSED");
});
