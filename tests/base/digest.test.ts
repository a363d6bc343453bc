import { expect, test } from "vitest";
import { digestOf } from "../../generator/base/digest.ts";

test("equal data has the same digest", () => {
  expect(digestOf({ name: "Trim", km: 15.6 })).toBe(digestOf({ name: "Trim", km: 15.6 }));
});

test("ignores keys whose value is undefined", () => {
  expect(digestOf({ name: "Trim", short: undefined })).toBe(digestOf({ name: "Trim" }));
});

test.each([
  [{ name: "Trim" }, { name: "Trim " }],
  [["a", "b"], ["ab"]],
  [{ value: 1 }, { value: "1" }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [{ list: [] }, { list: null }],
])("gives different data different digests: %j and %j", (one, other) => {
  expect(digestOf(one)).not.toBe(digestOf(other));
});

test("throws for a Map and for a function", () => {
  expect(() => digestOf(new Map())).toThrow("only plain data has a digest, not Map");
  expect(() => digestOf(() => "")).toThrow("a function has no digest");
});
