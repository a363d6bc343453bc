import { expect, test } from "vitest";
import { didYouMean, editDistance, nearestName } from "../../generator/base/nearest-name.ts";

const counties = ["Meath", "Westmeath", "Kildare", "Kilkenny"];

test("finds the intended name for a misspelt one", () => {
  expect(nearestName("Westmeth", counties)).toBe("Westmeath");
  expect(nearestName("Co. Meath", counties)).toBe("Meath");
  expect(nearestName("kildáre", counties)).toBe("Kildare");
});

test("finds no name for one that resembles no other", () => {
  expect(nearestName("Tokyo", counties)).toBeUndefined();
  expect(didYouMean("Tokyo", counties)).toBe("");
});

test("counts two swapped letters as one mistake", () => {
  expect(editDistance("trim", "tirm")).toBe(1);
  expect(editDistance("", "abc")).toBe(3);
  expect(editDistance("kitten", "sitting")).toBe(3);
});
