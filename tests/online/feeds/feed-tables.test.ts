/** Answers of feeds as records: the numbers of their rows, and whole numbers in their cells. */
import { expect, test } from "vitest";
import { csvTable, wholeNumber } from "../../../generator/online/feeds/feed-tables.ts";

const rowsOf = (text: string) => csvTable(Buffer.from(text), { name: "name", people: "people" }).records;

test("a record has the number of its row in a spreadsheet, which counts empty lines", () => {
  const found = rowsOf('name,people\n\n"Trim,\nMeath",9194\n\n\nTuam,9647\n');
  expect(found.map(({ line, cells }) => [line, cells["people"]])).toEqual([
    [3, "9194"],
    [6, "9647"],
  ]);
});

const numberIn = (cell: string) => {
  const [record] = rowsOf(`name,people\nTrim,"${cell}"\n`);
  if (record === undefined) throw new Error("There is no record.");
  return wholeNumber(record, "people");
};

test.each([
  ["9194", 9194],
  ["9,194", 9194],
  ["1,234,567", 1_234_567],
  ["9,194.00", 9194],
])("%s is the number %i", (cell, number) => expect(numberIn(cell)).toBe(number));

test.each(["1,2345", "1234,567", "1,23", ",123", "9.5", ""])("%j is not a whole number", (cell) => {
  expect(() => numberIn(cell)).toThrow(`has "${cell}" for people in row 2, which is not a whole number`);
});
