import { expect, test } from "vitest";
import { digestOf } from "../../generator/base/digest.ts";

test("equal data has one digest, whatever object holds it", () => {
  expect(digestOf({ name: "Trim", km: 15.6 })).toBe(digestOf({ name: "Trim", km: 15.6 }));
});

test("a key without a value counts as left out", () => {
  expect(digestOf({ name: "Trim", short: undefined })).toBe(digestOf({ name: "Trim" }));
});

test.each([
  [{ name: "Trim" }, { name: "Trim " }],
  [["a", "b"], ["ab"]],
  [{ value: 1 }, { value: "1" }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [{ list: [] }, { list: null }],
])("%j and %j differ", (one, other) => {
  expect(digestOf(one)).not.toBe(digestOf(other));
});

test("what is no plain data is refused, as its digest would say nothing", () => {
  expect(() => digestOf(new Map())).toThrow("only plain data has a digest, not Map");
  expect(() => digestOf(() => "")).toThrow("a function has no digest");
});
