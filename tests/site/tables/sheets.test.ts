/** Tests that the properties in each sheet's descriptor are true. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { date } from "../../../data/schema/columns.ts";
import { columnRules } from "../../../generator/read/columns.ts";
import { isCalendarDay } from "../../../generator/read/parse-date.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { allSheets } from "../../../generator/site/tables/tables.ts";
import { tinyCopy } from "../tiny-copy.ts";

const optional = allSheets.filter(({ isOptional }) => isOptional);
const required = allSheets.filter(({ isOptional }) => !isOptional);

/** Returns the tiny site with the required sheets only, which refer to no other sheet. */
function folderWithout(...files: readonly string[]) {
  const folder = tinyCopy({ "towns.csv": "name,county,lat,lng\nCastlebar,Mayo,53.855,-9.295\n" });
  rmSync(join(folder, "guides"), { recursive: true });
  for (const file of files) rmSync(join(folder, file), { force: true });
  return folder;
}

const errors = (folder: string) => loadSite(folder).problems.filter(({ severity }) => severity === "error");

test("only towns, counties and pictures are required sheets", () => {
  expect(required.map(({ file }) => file)).toEqual(["towns.csv", "counties.csv", "images.csv"]);
  const folder = folderWithout(...optional.map(({ file }) => file));
  expect(errors(folder)).toEqual([]);
  expect(loadSite(folder).site?.towns).toHaveLength(1);
});

test.each(required.map(({ file }) => file))("a site without %s is not built", (file) => {
  expect(errors(folderWithout(file, ...optional.map((sheet) => sheet.file))).map(({ code }) => code)).toContain(
    "E_FILE",
  );
});

test.each(allSheets.map((sheet) => [sheet.file, sheet] as const))("the key columns of %s exist", (_, sheet) => {
  const { known, aliases } = columnRules(sheet.row);
  expect(known).toEqual(expect.arrayContaining([...sheet.nameColumns, ...sheet.subjectColumns]));
  for (const alias of Object.keys(aliases)) expect(known).not.toContain(alias);
});

test("the reader and the schemas accept the same days", () => {
  const days = "2026-05-02 2024-02-29 2026-02-29 2026-02-31 2026-13-01 02/05/2026 2026-5-2".split(" ");
  for (const cell of [...days, ""]) expect(isCalendarDay(cell), cell).toBe(date.safeParse(cell).success);
});
