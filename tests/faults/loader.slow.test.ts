import { expect, test } from "vitest";
import { fuzzLoader } from "./fuzz-loader.ts";

test("2,000 mutated copies of the data give problems, and nothing worse", () => {
  expect(fuzzLoader(1, 2_000)).toEqual([]);
});
