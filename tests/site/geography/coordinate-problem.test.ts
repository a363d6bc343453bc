/** The region of a site is data: another country needs no change of the generator. */
import { expect, test } from "vitest";
import { coordinateProblem } from "../../../generator/site/geography/coordinate-problem.ts";

const settings = { region: "New Zealand", regionBounds: { south: -47.4, north: -34.3, west: 166.3, east: 178.7 } };
const problem = (lat: number, lng: number) => coordinateProblem({ lat, lng }, settings);

test("coordinates in the region have no problem", () => {
  expect(problem(-41.29, 174.78)).toBeUndefined();
});

test("coordinates elsewhere name the region of site.json and its bounds", () => {
  expect(problem(53.35, -6.26)).toEqual({
    code: "E_BOUNDS",
    message:
      "lat 53.35, lng -6.26 lies outside New Zealand (lat -47.4 to -34.3, lng 166.3 to 178.7). Correct them, or leave both empty to take them from settlements.csv.",
  });
});

test("one mistake that explains it is named, with what to write", () => {
  expect(problem(174.78, -41.29)?.message).toContain("the two are swapped. Write lat -41.29, lng 174.78.");
  expect(problem(-41.29, -174.78)?.message).toContain("the longitude has a minus too many. Write lng 174.78.");
});

test("nothing is said as long as settings.json does not name the bounds", () => {
  expect(coordinateProblem({ lat: 0, lng: 0 }, { region: "New Zealand" })).toBeUndefined();
});
