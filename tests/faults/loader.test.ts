import { expect, test } from "vitest";
import { fuzzLoader } from "./fuzz-loader.ts";

test("100 mutated copies of the data give problems, and nothing worse", () => {
  expect(fuzzLoader(100_001, 100)).toEqual([]);
});
