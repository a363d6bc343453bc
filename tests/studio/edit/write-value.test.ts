import { expect, test } from "vitest";
import { readValue, writeValue } from "../../../generator/studio/edit/edit.ts";

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
  expect(readValue(file, ["b", 0, "text"])).toBe("Café");
  expect(readValue(file, ["b", 1])).toBe(12.5);
  expect(readValue(file, ["b"])).toBeUndefined();
  expect(() => writeValue(file, ["b"], "x")).toThrow("no single value at b");
  expect(() => writeValue(file, ["c", 1], "x")).toThrow("no single value at c.1");
});
