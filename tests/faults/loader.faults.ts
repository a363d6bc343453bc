import { expect, test } from "vitest";
import { fuzzLoader } from "./fuzz-loader.ts";

test("10,000 mutated copies of the data give problems, and nothing worse", () => {
  expect(fuzzLoader(1, 10_000)).toEqual([]);
});
