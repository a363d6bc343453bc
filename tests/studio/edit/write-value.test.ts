import { expect, test } from "vitest";
import { textAt, withEdits, writeValue } from "../../../generator/studio/edit/edit.ts";

const file = Buffer.from('\ufeff{\r\n\t"b": [ { "text" : "Caf\\u00e9" }, 12.50 ],\r\n  "a": true, "n": null\r\n}\r\n');

test("one value is written; order, indents and other spellings stay", () => {
  expect(writeValue(file, ["b", 0, "text"], 'say "é"').toString()).toBe(
    file.toString().replace('"Caf\\u00e9"', '"say \\"é\\""'),
  );
});

test("numbers and truths stay what they are while the new text is one", () => {
  expect(writeValue(file, ["b", 1], "49").toString()).toContain("}, 49 ]");
  expect(writeValue(file, ["b", 1], "forty").toString()).toContain('}, "forty" ]');
  expect(writeValue(file, ["a"], "false").toString()).toContain('"a": false,');
});

test("what stands at a path can be read, and a group of values cannot be written", () => {
  const read = (...path: (string | number)[]) => textAt(file, { file: "x.json", place: { path } });
  expect([read("b", 0, "text"), read("b", 1), read("b")]).toEqual(["Café", "12.5", undefined]);
  for (const path of [["b"], ["c", 1]])
    expect(withEdits(file, "x.json", [{ place: { path }, old: "", new: "x" }])).toMatchObject({
      kind: "changed",
      now: [null],
    });
});

test("the total of a price follows its payments, comes back with them, and stays while it is another sum", () => {
  const price = (from: number, total: number) =>
    Buffer.from(JSON.stringify({ price: { from, per: "Month", term: 36, total } }));
  const paid = (bytes: Buffer, old: string, now: string) =>
    withEdits(bytes, "site.json", [{ place: { path: ["price", "from"] }, old, new: now }]);
  expect(paid(price(49, 1764), "49", "55.5")).toEqual(price(55.5, 1998));
  expect(paid(price(55.5, 1998), "55.5", "49")).toEqual(price(49, 1764));
  expect(paid(price(49, 1800), "49", "55")).toEqual(price(55, 1800));
});

test("a phone is dialled as it is read", () => {
  const phones = (shown: string, dial: string) => Buffer.from(JSON.stringify({ phones: { main: { shown, dial } } }));
  const place = { path: ["phones", "main", "shown"] };
  const before = phones("020 915 0140", "+353209150140");
  expect(withEdits(before, "site.json", [{ place, old: "020 915 0140", new: "020 917 0017" }])).toEqual(
    phones("020 917 0017", "+353209170017"),
  );
});
