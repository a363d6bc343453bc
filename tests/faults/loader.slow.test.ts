import { expect, test } from "vitest";
import { fuzzLoader } from "./fuzz-loader.ts";

test("loading 2,000 mutated copies of the data reports problems and never throws", () => {
  expect(fuzzLoader(1, 2_000)).toEqual([]);
});
