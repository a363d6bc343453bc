import { expect, test } from "vitest";
import { textAt, withEdits, writeValue } from "../../../generator/site/edit/edit.ts";

const file = Buffer.from('\ufeff{\r\n\t"b": [ { "text" : "Caf\\u00e9" }, 12.50 ],\r\n  "a": true, "n": null\r\n}\r\n');

test("writes one value, and keeps order, indentation and escapes", () => {
  expect(writeValue(file, ["b", 0, "text"], 'say "é"').toString()).toBe(
    file.toString().replace('"Caf\\u00e9"', '"say \\"é\\""'),
  );
});

test("keeps a number or boolean while the new text is one", () => {
  expect(writeValue(file, ["b", 1], "49").toString()).toContain("}, 49 ]");
  expect(writeValue(file, ["b", 1], "forty").toString()).toContain('}, "forty" ]');
  expect(writeValue(file, ["a"], "false").toString()).toContain('"a": false,');
});

test("reads a value at a path, and does not write an object", () => {
  const read = (...path: (string | number)[]) => textAt(file, { file: "x.json", place: { path } });
  expect([read("b", 0, "text"), read("b", 1), read("b")]).toEqual(["Café", "12.5", undefined]);
  for (const path of [["b"], ["c", 1]])
    expect(withEdits(file, "x.json", [{ place: { path }, old: "", new: "x" }])).toMatchObject({
      kind: "changed",
      now: [null],
    });
});

test("updates the total of a price from its payments, unless it is another sum", () => {
  const price = (from: number, total: number) =>
    Buffer.from(JSON.stringify({ price: { from, per: "Month", term: 36, total } }));
  const paid = (bytes: Buffer, old: string, now: string) =>
    withEdits(bytes, "site.json", [{ place: { path: ["price", "from"] }, old, new: now }]);
  expect(paid(price(49, 1764), "49", "55.5")).toEqual(price(55.5, 1998));
  expect(paid(price(55.5, 1998), "55.5", "49")).toEqual(price(49, 1764));
  expect(paid(price(49, 1800), "49", "55")).toEqual(price(55, 1800));
});

test("updates the dialled number from the displayed one", () => {
  const phones = (shown: string, dial: string) => Buffer.from(JSON.stringify({ phones: { main: { shown, dial } } }));
  const place = { path: ["phones", "main", "shown"] };
  const before = phones("020 915 0140", "+353209150140");
  expect(withEdits(before, "site.json", [{ place, old: "020 915 0140", new: "020 917 0017" }])).toEqual(
    phones("020 917 0017", "+353209170017"),
  );
});
