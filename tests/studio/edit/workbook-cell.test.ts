/** One cell of a workbook changed, as spreadsheet programs and our own templates write them. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readZipEntries } from "../../../generator/engine/read/zip-entries.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { writeSheetTemplates } from "../../../generator/site/sheets/forms/sheet-template.ts";
import { digestOfFile, saveEdit, textAt } from "../../../generator/studio/edit/edit.ts";
import { readZipEntry } from "../../../generator/studio/edit/zip-entry.ts";
import { type Cell, workbook } from "../../engine/read/workbook.ts";
import { tinyCopy } from "../../site/tiny-copy.ts";

const isInstalled = spawnSync("soffice", ["--version"]).status === 0;
if (!isInstalled)
  console.warn("LibreOffice is not installed (soffice), so changing a cell of its workbooks is not tested here.");

const file = "towns.xlsx";
const sheet = "xl/worksheets/sheet1.xml";
const [population, lead, publishOn] = [7, 12, 15];

/** The tiny site with its towns in the workbook that is given. */
function siteOf(towns: Buffer) {
  const folder = tinyCopy();
  rmSync(join(folder, "towns.csv"));
  writeFileSync(join(folder, file), towns);
  const read = () => readFileSync(join(folder, file));
  const at = (row: number, column: number) => textAt(read(), { file, place: { row, column } });
  return {
    folder,
    read,
    at,
    save: (row: number, column: number, value: string) =>
      saveEdit(
        { file, place: { row, column }, old: at(row, column) ?? "", new: value, digest: digestOfFile(read()) },
        { dataDir: folder, load: () => loadSite(folder) },
      ),
  };
}

async function template() {
  const data = tinyCopy();
  mkdirSync(join(data, "templates"));
  await writeSheetTemplates({ data, folder: join(data, "templates") });
  return readFileSync(join(data, "templates", file));
}

const partsIn = (bytes: Buffer) =>
  new Map(readZipEntries(bytes)?.parts.map(({ name }) => [name, readZipEntry(bytes, name) ?? ""]));

/** The XML of a sheet's cells, and the text around them. */
function cellsIn(bytes: Buffer) {
  const xml = readZipEntry(bytes, sheet) ?? "";
  const cells = Array.from(
    xml.matchAll(/<c r="([A-Z]+\d+)"(?:[^>]*\/>|.*?<\/c>)/gs),
    ([cell, at = ""]) => [at, cell] as const,
  );
  return {
    cells: new Map(cells),
    around: xml.replace(/<c r="[A-Z]+\d+"(?:[^>]*\/>|.*?<\/c>)/gs, "").replace(/ spans="[^"]*"/g, ""),
  };
}

/** Everything but the cell is as it was: parts, lists to choose from, notes, formats, and the other cells. */
function expectOnly(address: string, before: Buffer, after: Buffer) {
  const [was, is] = [partsIn(before), partsIn(after)];
  expect([...is.keys()]).toEqual([...was.keys()]);
  for (const [name, text] of is) if (name !== sheet) expect(text, name).toBe(was.get(name));
  const [old, now] = [cellsIn(before), cellsIn(after)];
  expect(now.around).toBe(old.around);
  old.cells.delete(address);
  now.cells.delete(address);
  expect([...now.cells]).toEqual([...old.cells]);
}

test("a text of a template’s workbook is changed, and nothing else in it", async () => {
  const before = await template();
  const { folder, read, at, save } = siteOf(before);
  expect(save(3, lead, "Iron & “sand” <here>, said\nin two lines")).toMatchObject({ kind: "saved" });
  expect(at(3, lead)).toBe("Iron & “sand” <here>, said\nin two lines");
  expectOnly("L3", before, read());
  expect(save(3, lead, "")).toMatchObject({ kind: "saved" });
  expect(at(3, lead)).toBe("");
  expect(loadSite(folder).problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test.skipIf(!isInstalled)("so is a number of a workbook that LibreOffice saved, which opens it again", async () => {
  const folder = tinyCopy();
  const convert = (to: string, from: string) =>
    spawnSync("soffice", [
      "--headless",
      `-env:UserInstallation=file://${folder}/profile`,
      "--convert-to",
      to,
      "--outdir",
      join(folder, "out"),
      from,
    ]);
  convert("xlsx:Calc MS Excel 2007 XML", join(folder, "towns.csv"));
  const before = readFileSync(join(folder, "out", file));
  const { read, save, at } = siteOf(before);
  expect(save(3, population, "6900")).toMatchObject({ kind: "saved" });
  expect(at(3, population)).toBe("6900");
  expectOnly("G3", before, read());
  expect(cellsIn(read()).cells.get("G3")).toMatch(/<v>6900<\/v>/);
  expect(save(5, population, "1200")).toMatchObject({ kind: "saved" });
  writeFileSync(join(folder, "towns-2.xlsx"), read());
  convert("csv", join(folder, "towns-2.xlsx"));
  const rows = readFileSync(join(folder, "out/towns-2.csv"), "utf8").split("\n");
  expect([rows[2], rows[4]]).toEqual([expect.stringContaining(",6900,"), expect.stringContaining(",1200,")]);
});

const withDates = (cell: Cell, date1904 = false) =>
  workbook(
    [
      {
        name: "Towns",
        rows: [
          ["name", "county", "lat", "lng", "publish_on"],
          ["Castlebar", "Mayo", "53.86", "-9.29", cell],
        ],
      },
    ],
    date1904,
  );

test.each([false, true])("a date stays a date, whether days are counted from 1904: %s", (date1904) => {
  const { at, save, read } = siteOf(withDates({ number: 45_000, format: "yyyy-mm-dd" }, date1904));
  save(2, 5, "2026-05-02");
  expect(at(2, 5)).toBe("2026-05-02");
  expect(cellsIn(read()).cells.get("E2")).toMatch(date1904 ? "<v>44682</v>" : "<v>46144</v>");
});

test("what a formula fills is refused with where to change it, and nothing is written", () => {
  const before = withDates({ xml: `<c r="E2" t="str"><f>TEXT(1,"0")</f><v>2026-05-02</v></c>` });
  const { read, save } = siteOf(before);
  expect(save(2, 5, "2026-05-03")).toEqual({
    kind: "refused",
    problems: [
      "towns.xlsx cannot be changed from here: cell E2 is filled by a formula. Change it in the spreadsheet program.",
    ],
  });
  expect(read()).toEqual(before);
});

test("a mistake is told by the build’s own checks, with the cell, and a workbook saved meanwhile is left alone", async () => {
  const { folder, read, save, at } = siteOf(await template());
  const before = read();
  expect(save(3, 2, "Mayoo")).toMatchObject({
    kind: "refused",
    problems: [expect.stringContaining('county "Mayoo" is not in counties.csv')],
  });
  expect(save(3, publishOn, "soon")).toMatchObject({ kind: "refused" });
  expect(read()).toEqual(before);
  const digest = digestOfFile(before);
  const old = at(3, lead) ?? "";
  save(3, lead, "Other words.");
  renameSync(join(folder, file), join(folder, `${file}.saved`));
  renameSync(join(folder, `${file}.saved`), join(folder, file));
  expect(
    saveEdit(
      { file, place: { row: 3, column: lead }, old, new: "Mine", digest },
      { dataDir: folder, load: () => loadSite(folder) },
    ),
  ).toEqual({ kind: "changed" });
  expect(at(3, lead)).toBe("Other words.");
});
