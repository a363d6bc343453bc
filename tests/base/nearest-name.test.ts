import { expect, test } from "vitest";
import { didYouMean, editDistance, nearestName } from "../../generator/base/nearest-name.ts";

const counties = ["Meath", "Westmeath", "Kildare", "Kilkenny"];

test("a name with a slip finds the name that was meant", () => {
  expect(nearestName("Westmeth", counties)).toBe("Westmeath");
  expect(nearestName("Co. Meath", counties)).toBe("Meath");
  expect(nearestName("kildáre", counties)).toBe("Kildare");
});

test("a name that is nothing like the others finds none", () => {
  expect(nearestName("Tokyo", counties)).toBeUndefined();
  expect(didYouMean("Tokyo", counties)).toBe("");
});

test("two letters that changed places are one slip", () => {
  expect(editDistance("trim", "tirm")).toBe(1);
  expect(editDistance("", "abc")).toBe(3);
  expect(editDistance("kitten", "sitting")).toBe(3);
});
