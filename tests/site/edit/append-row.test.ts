import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTable } from "../../../generator/read/table.ts";
import { appendRow } from "../../../generator/site/edit/data-sheet.ts";
import { sheets } from "../../../generator/site/tables/tables.ts";
import { tinyCopy } from "../tiny-copy.ts";

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const row = { name: "Swinford", county: "Mayo" };

test.each([
  ["commas and a final line ending", "name,county,intro\nTuam,Galway,\n", "Swinford,Mayo,\n"],
  ["no final line ending", "name,county\nTuam,Galway", "\nSwinford,Mayo"],
  ["a byte order mark, CRLF and semicolons", "\ufeffname;county;lat\r\nTuam;Galway;53,5\r\n", "Swinford;Mayo;\r\n"],
  ["CRLF and no final line ending", "name,county\r\nTuam,Galway", "\r\nSwinford,Mayo"],
  ["tabs", "name\tcounty\nTuam\tGalway\n", "Swinford\tMayo\n"],
  ["a sep= line", "sep=;\r\nname;county\r\nTuam;Galway\r\n", "Swinford;Mayo\r\n"],
  ["quotes around all filled cells", '"name","county","intro"\n"Tuam","Galway",\n', '"Swinford","Mayo",\n'],
  ["quotes around empty cells too", '"name","county","intro"\n"Tuam","Galway",""\n', '"Swinford","Mayo",""\n'],
  ["quotes around one cell", 'name,county,intro\nTuam,Galway,"a, b"\n', "Swinford,Mayo,\n"],
  ["columns in another order, under other names", "Co,Draft,Town\nGalway,,Tuam\n", "Mayo,,Swinford\n"],
  ["columns that no build reads", "name,our notes,county\nTuam,,Galway\n", "Swinford,,Mayo\n"],
  ["a cell that spans lines", 'name,county,intro\r\nTuam,Galway,"a\nb"\r\n', "Swinford,Mayo,\r\n"],
  ["only headings", "name,county\n", "Swinford,Mayo\n"],
])("appends a row to a sheet with %s", (_, sheet, added) => {
  const bytes = Buffer.from(sheet);
  expect(appendRow(bytes, sheets.towns, row)).toEqual(Buffer.concat([bytes, Buffer.from(added)]));
});

test("keeps a UTF-16 sheet in UTF-16, and its other bytes unchanged", () => {
  const bytes = utf16("name\tcounty\r\nTuam\tGalway\r\n");
  expect(appendRow(bytes, sheets.towns, row)).toEqual(utf16("name\tcounty\r\nTuam\tGalway\r\nSwinford\tMayo\r\n"));
});

test.each([",", ";", "\t"])("quotes the delimiter %j and quotation marks, and reads them back", (delimiter) => {
  const difficult = { name: `Cnoc "an" Aire${delimiter} Beag`, county: "Mayo", intro: "Two\nlines, and a ; too." };
  const header = ["name", "county", "intro"].join(delimiter);
  const folder = tinyCopy();
  writeFileSync(join(folder, "towns.csv"), appendRow(Buffer.from(`${header}\n`), sheets.towns, difficult));
  const table = readTable(folder, sheets.towns);
  // Reading turns line breaks and tabs into spaces.
  expect(table.rows.map(({ cells }) => cells.name)).toEqual([difficult.name.replace("\t ", " ")]);
  expect(table.rows[0]?.cells.intro).toBe("Two lines, and a ; too.");
});

test("adds a missing column for its cell, unless no build reads that column", () => {
  const add = (more: Record<string, string>) =>
    appendRow(Buffer.from("name,county\n"), sheets.towns, { ...row, ...more });
  expect(add({ slug: "swinford-mayo", lead: "" }).toString()).toBe("name,county,slug\nSwinford,Mayo,swinford-mayo\n");
  expect(() => add({ colour: "blue" })).toThrow("towns.csv has no column colour. Nothing was written.");
});
