/** Tests random sheets: in every CSV dialect they are read unchanged, and the loader never throws. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { coveredCharacters } from "../../generator/assets/fonts/fonts.ts";
import { readNamedRows } from "../../generator/read/named-rows.ts";
import { folderOfFile } from "../output/temporary-folder.ts";

const folder = folderOfFile();
const file = join(folder, "sheet.csv");
const columns = ["name", "county", "text"];

const cell = fc
  .array(fc.constantFrom("a", "B", "é", "ó", "’", "€", "1", " ", ",", ";", "\t", "|", '"', "\n", "–", "."), {
    maxLength: 12,
  })
  .map((letters) => letters.join("").trim());
const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some((text) => text !== ""));
const dialect = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  mark: fc.constantFrom("", "\ufeff"),
  quoteAll: fc.boolean(),
  endsWithLine: fc.boolean(),
});

const rules = { known: columns, required: ["name"], aliases: {}, addresses: [], printable: coveredCharacters };

test("reads any table in any CSV dialect back, with line breaks as spaces", () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      dialect,
      (rows, { delimiter, lineEnd, mark, quoteAll, endsWithLine }) => {
        const written = (text: string) =>
          quoteAll || /[",;\t|\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const lines = [columns, ...rows].map((cells) => cells.map(written).join(delimiter));
        writeFileSync(file, `${mark}${lines.join("\n")}${endsWithLine ? "\n" : ""}`.replaceAll("\n", lineEnd));
        const sheet = readNamedRows(file, rules);
        expect(sheet.problems).toEqual([]);
        const read = rows.map((cells) => cells.map((text) => text.replace(/ *[\t\n][ \t\n]*/g, " ")));
        expect(sheet.rows.map(({ cells }) => columns.map((column) => cells[column] ?? ""))).toEqual(read);
        expect(sheet.rows.map(({ at }) => at.line)).toEqual(rows.map((_, index) => index + 2));
      },
    ),
    { numRuns: 300 },
  );
});
