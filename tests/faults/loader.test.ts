import { expect, test } from "vitest";
import { fuzzLoader } from "./fuzz-loader.ts";

test("loading 100 mutated copies of the data reports problems and never throws", () => {
  expect(fuzzLoader(100_001, 100)).toEqual([]);
});
