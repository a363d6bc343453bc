/** The workbooks that `npm run sheet-template` writes: help to fill a sheet, and are read in its place. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { townRow } from "../../../data/schema/schema.ts";
import { formatProblem } from "../../../generator/base/problem.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { writeSheetTemplates } from "../../../generator/site/sheets/forms/sheet-template.ts";
import { allSheets } from "../../../generator/site/sheets/sheets.ts";
import { replacing, siteWith, tinyCopy } from "../tiny-copy.ts";

const { CFB } = createRequire(import.meta.url)("@e965/xlsx/dist/xlsx.mini.min.js") as typeof import("@e965/xlsx");

const isInstalled = spawnSync("soffice", ["--version"]).status === 0;
if (!isInstalled)
  console.warn("LibreOffice is not installed (soffice), so opening the sheet templates is not tested here.");

async function templates() {
  const data = tinyCopy();
  const folder = join(data, "templates");
  const paths = await writeSheetTemplates({ data, folder });
  return { data, folder, paths };
}

/** The folder with its CSV files replaced by the workbooks of another one. */
function inPlaceOfSheets(data: string, workbooks: string) {
  for (const name of readdirSync(workbooks).filter((file) => file.endsWith(".xlsx"))) {
    rmSync(join(data, name.replace(".xlsx", ".csv")), { force: true });
    cpSync(join(workbooks, name), join(data, name));
  }
  rmSync(join(data, "templates"), { recursive: true });
  return loadSite(data);
}

/** A part of a workbook as it is written. */
function part(workbook: string, path: string) {
  const file = CFB.find(CFB.read(readFileSync(workbook), { type: "buffer" }), `/${path}`);
  return file === null ? "" : Buffer.from(file.content as Uint8Array).toString("utf8");
}

/** What people see of it: which cells offer a list, the notes, the rows that stay, and the format of an empty row. */
function help(workbook: string) {
  const sheet = part(workbook, "xl/worksheets/sheet1.xml");
  const notes = part(workbook, "xl/comments1.xml").replace(/<[^>]+>/g, " ");
  const choices = Array.from(sheet.matchAll(/<dataValidation [^>]*>/g), ([tag]) => tag.match(/sqref="([A-Z]+)2:/)?.[1]);
  return { choices, notes, isFrozen: /<pane [^>]*ySplit="1"[^>]*state="frozen"/.test(sheet), sheet };
}

/** Letters of these columns of towns.csv. A column more moves them. */
const lettersOf = (...names: readonly string[]) =>
  names.map((name) => String.fromCharCode("A".charCodeAt(0) + Object.keys(townRow.shape).indexOf(name)));

test("every sheet becomes a workbook, and put in the sheets’ place they give the same site", async () => {
  const { data, folder, paths } = await templates();
  expect(paths.map((path) => path.slice(folder.length + 1)).sort()).toContain("town-services.xlsx");
  expect(paths).toHaveLength(allSheets.length);
  const { site, problems } = inPlaceOfSheets(data, folder);
  expect(problems.map(formatProblem)).toEqual([]);
  expect(JSON.stringify(site)).toBe(JSON.stringify(siteWith()));
});

test("headings stay in view and carry the notes of data/README.md; counties, yes and no, kinds and topics are chosen", async () => {
  const { folder } = await templates();
  const towns = help(join(folder, "towns.xlsx"));
  expect(towns.isFrozen).toBe(true);
  expect(towns.choices).toEqual(lettersOf("county", "on_map", "draft"));
  expect(towns.notes).toContain("Must be filled: the town's name, at most 60 characters");
  expect(help(join(folder, "local-facts.xlsx")).choices).toEqual(["B", "C", "D", "N", "O", "P"]);
  expect(help(join(folder, "town-services.xlsx")).choices).toEqual(["A", "B", "E"]);
  // The slug of an empty row is text: MAR1 stays MAR1.
  const style = /<c r="C40"[^>]* s="(\d+)"/.exec(towns.sheet)?.[1];
  const formats = part(join(folder, "towns.xlsx"), "xl/styles.xml");
  const textFormat = /numFmtId="(\d+)" formatCode="@"/.exec(formats)?.[1] ?? "49";
  const styles = Array.from(/<cellXfs.*<\/cellXfs>/s.exec(formats)?.[0].matchAll(/<xf [^>]*>/g) ?? [], ([tag]) => tag);
  expect(styles[Number(style)]).toContain(`numFmtId="${textFormat}"`);
});

test("a sheet that cannot be read is no template, as its rows would be missing", async () => {
  const data = tinyCopy({ "towns.csv": replacing("name,", "nome,") });
  await expect(writeSheetTemplates({ data, folder: join(data, "templates") })).rejects.toMatchObject({ exitCode: 1 });
});

test.skipIf(!isInstalled)(
  "LibreOffice opens them, keeps lists and notes, and what it saves gives the same site",
  { timeout: 180_000 },
  async () => {
    const { data, folder } = await templates();
    const saved = join(data, "saved");
    mkdirSync(saved);
    const names = ["towns", "local-facts", "testimonials", "topics"].map((name) => join(folder, `${name}.xlsx`));
    const profile = `-env:UserInstallation=file://${data}/profile`;
    const { status, stderr } = spawnSync(
      "soffice",
      ["--headless", profile, "--convert-to", "xlsx", "--outdir", saved, ...names],
      {
        encoding: "utf8",
      },
    );
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    const towns = help(join(saved, "towns.xlsx"));
    // Without a window it has no panes, and saves none.
    expect(towns.choices).toEqual(lettersOf("county", "on_map", "draft"));
    expect(towns.notes).toContain("Must be filled: ");
    const { site, problems } = inPlaceOfSheets(data, saved);
    expect(problems.map(formatProblem)).toEqual([]);
    expect(JSON.stringify(site)).toBe(JSON.stringify(siteWith()));
  },
);
