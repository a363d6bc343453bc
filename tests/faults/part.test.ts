import { expect, test } from "vitest";
import { fuzzLoader } from "./fuzz-loader.ts";

test("part", { timeout: 3_000_000 }, () => {
  expect(fuzzLoader(6001, 4000)).toEqual([]);
});
