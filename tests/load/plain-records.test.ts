/** A text without a fault is taken apart by ourselves: as csv-parse would, which reads the others. */
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainRecords } from "../../generator/load/read/plain-records.ts";

const pieces = ["a", "é", " ", ",", ",", ";", '"', '"', '""', '",', ',"', "\n", "\n", '"\n', '\n"'];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));

/** Null for a text that has a fault. */
function byParser(text: string) {
  const records: unknown[] = [];
  const note = (cells: string[], info: { lines: number; records: number; empty_lines: number }) => {
    const within = cells.join("").split("\n").length - 1;
    records.push({ cells, place: info.records - 1 + info.empty_lines, linesBefore: info.lines - 1 - within });
    return null;
  };
  const options = { record_delimiter: "\n", skip_empty_lines: true, relax_column_count: true } as const;
  try {
    parse(text, { ...options, on_record: note });
    return records;
  } catch {
    return null;
  }
}

test("whatever is read of a text is what csv-parse reads of it, at the same places", () => {
  fc.assert(
    fc.property(text, (text) => {
      const records = plainRecords(text, ",");
      if (records !== null) expect(records).toEqual(byParser(text));
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ["cells without quotes", "a,b\n1,\n", 2],
  ["a comma, a quote and a line break in quotes", 'a,b\n"1, ""2""\n3",4', 2],
  ["empty lines", "\na\n\nb\n\n", 2],
])("%s are no fault", (_, text, count) => {
  expect(plainRecords(text, ",")).toHaveLength(count);
});

test.each([
  ["a quote inside a cell", 'a,b "c"\n'],
  ["text behind a quote", '"a" b,c\n'],
  ["a quote that is never closed", 'a,"b\nc,d\n'],
  ["a record that is longer than any", `"${"a".repeat(20_000)}"\n`],
])("%s is left to csv-parse", (_, text) => {
  expect(plainRecords(text, ",")).toBeNull();
});
