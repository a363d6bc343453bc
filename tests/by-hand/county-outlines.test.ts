import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "../../generator/base/folders.ts";
import { countyRingsText } from "./county-outlines.ts";

test("county-rings.ts equals the output of its script", () => {
  expect(readFileSync(`${projectRoot}/generator/site/geography/county-rings.ts`, "utf8")).toBe(countyRingsText());
});
