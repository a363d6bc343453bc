import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCell, writeCell } from "../../../generator/site/edit/data-sheet.ts";

const bytes = (text: string, encoding: "utf8" | "utf16le" = "utf8") => Buffer.from(text, encoding);

/** Returns the file after one cell is written. */
function after(file: Buffer, row: number, column: number, value: string, encoding: "utf8" | "utf16le" = "utf8") {
  return writeCell(file, "towns.csv", { row, column }, value).toString(encoding);
}

test("writes one cell and keeps every other byte", () => {
  const sheet = '\ufeff"name",county,lead\r\nTrim,"Meath","a ""b"""\r\nKells, Meath ,c\r\n';
  expect(after(bytes(sheet), 3, 3, "d")).toBe(sheet.replace(",c\r", ",d\r"));
  expect(after(bytes(sheet), 2, 2, "Louth")).toBe(sheet.replace('"Meath"', '"Louth"'));
  expect(after(bytes(sheet), 2, 3, 'x "y"')).toBe(sheet.replace('"a ""b"""', '"x ""y"""'));
});

test("adds quotation marks only where the new text needs them", () => {
  const sheet = "name,county\nTrim,Meath\n";
  expect(after(bytes(sheet), 2, 1, "Trim, the town")).toBe('name,county\n"Trim, the town",Meath\n');
  expect(after(bytes(sheet), 2, 1, "Trim; the town")).toBe("name,county\nTrim; the town,Meath\n");
  expect(after(bytes('name,county\n"Trim, the town",Meath\n'), 2, 1, "Trim")).toBe(sheet);
});

test("keeps semicolons, tabs, sep= lines and line endings", () => {
  expect(after(bytes("sep=;\r\nname;county\r\nTrim;Meath\r\n"), 2, 2, "a;b")).toBe(
    'sep=;\r\nname;county\r\nTrim;"a;b"\r\n',
  );
  expect(after(bytes("name\tcounty\rTrim\tMeath\r"), 2, 1, "two\nlines")).toBe('name\tcounty\r"two\rlines"\tMeath\r');
});

test.each([
  ["without a byte order mark gets one if it has non-ASCII letters", "name,c\nTrim,Áth\n", "\ufeffname,c\nKells,Áth\n"],
  ["without non-ASCII letters gets no byte order mark", "name,county\nTrim,Meath\n", "name,county\nKells,Meath\n"],
  ["with a byte order mark keeps it", "\ufeffname,county\nTrim,Áth\n", "\ufeffname,county\nKells,Áth\n"],
  ["with a sep= line gets no byte order mark", "sep=,\nname,c\nTrim,Áth\n", "sep=,\nname,c\nKells,Áth\n"],
])("a sheet %s", (_, saved, written) => {
  expect(after(bytes(saved), 2, 1, "Kells")).toBe(written);
});

test("keeps a UTF-16 sheet in UTF-16", () => {
  const sheet = "\ufeffname;county\r\nTrim;Meath\r\n";
  expect(after(bytes(sheet, "utf16le"), 2, 1, "Baile Átha Troim", "utf16le")).toBe(
    sheet.replace("Trim", "Baile Átha Troim"),
  );
});

test("adds a cell that its row omits, and no line ending to a last line without one", () => {
  expect(after(bytes("name,county,slug,lead\nTrim,Meath"), 2, 4, "x")).toBe("name,county,slug,lead\nTrim,Meath,,x");
});

test("a cell beyond the headings is undefined, and one that its row omits is empty", () => {
  const sheet = bytes("name,county\nTrim\n");
  expect([2, 3, 2_000_000].map((column) => readCell(sheet, "towns.csv", { row: 2, column }))).toEqual([
    "",
    undefined,
    undefined,
  ]);
});

test("counts empty lines as rows, but not line breaks in a cell", () => {
  const sheet = 'name,county\n"Tr\nim",Meath\n\nKells,Meath\n';
  expect(readCell(bytes(sheet), "towns.csv", { row: 2, column: 1 })).toBe("Tr\nim");
  expect(readCell(bytes(sheet), "towns.csv", { row: 4, column: 1 })).toBe("Kells");
  expect(readCell(bytes(sheet), "towns.csv", { row: 3, column: 1 })).toBeUndefined();
  expect(() => writeCell(bytes(sheet), "towns.csv", { row: 9, column: 1 }, "x")).toThrow("no row 9");
});

test("writes any cell of any sheet, and reads it and all others back", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", "😀", ",", ";", '"', "\n", " ", "\t"), maxLength: 5 });
  const sheets = fc.record({
    rows: fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    isQuoted: fc.boolean(),
    delimiter: fc.constantFrom(",", ";", "\t"),
    lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
    mark: fc.constantFrom("", "\ufeff"),
    place: fc.record({ row: fc.nat(3), column: fc.nat(2) }),
    value: cell,
  });
  fc.assert(
    fc.property(sheets, ({ rows, isQuoted, delimiter, lineEnd, mark, place, value }) => {
      const quoted = (text: string) =>
        isQuoted || /["\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
      // Fills the first cell, so that no row is an empty line.
      const cells = [["name", "county", "lead"], ...rows.map(([first, ...rest]) => [`x${first}`, ...rest])];
      const lines = cells.map((row) => row.map((text) => quoted(text).replaceAll("\n", lineEnd)).join(delimiter));
      const file = bytes(mark + lines.map((line) => line + lineEnd).join(""));
      const row = (place.row % rows.length) + 2;
      expect(readCell(file, "towns.csv", { row, column: place.column + 1 })).toBe(cells[row - 1]?.[place.column]);
      const written = writeCell(file, "towns.csv", { row, column: place.column + 1 }, `x${value}`);
      const read = parse(written.toString().replace("\ufeff", "").replace(/\r\n?/g, "\n"), { delimiter });
      const expected = cells.map((each) => [...each]);
      (expected[row - 1] ?? [])[place.column] = `x${value}`;
      expect(read).toEqual(expected);
      // Writing the old value restores the old bytes, except quotes that the new text needed.
      if (isQuoted) {
        const back = writeCell(
          written,
          "towns.csv",
          { row, column: place.column + 1 },
          cells[row - 1]?.[place.column] ?? "",
        );
        expect(back.toString().replace("\ufeff", "")).toBe(file.toString().replace("\ufeff", ""));
      }
    }),
  );
});
