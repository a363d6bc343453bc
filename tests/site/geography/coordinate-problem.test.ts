/** Tests that the region is data, so that a site in another country needs no change of the generator. */
import { expect, test } from "vitest";
import { coordinateProblem } from "../../../generator/site/geography/coordinate-problem.ts";

const settings = { region: "New Zealand", regionBounds: { south: -47.4, north: -34.3, west: 166.3, east: 178.7 } };
const problem = (lat: number, lng: number) => coordinateProblem({ lat, lng }, settings);

test("accepts coordinates in the region", () => {
  expect(problem(-41.29, 174.78)).toBeUndefined();
});

test("rejects coordinates outside the bounds of site.json's region", () => {
  expect(problem(53.35, -6.26)).toEqual({
    code: "E_BOUNDS",
    message:
      "lat 53.35, lng -6.26 lies outside New Zealand (lat -47.4 to -34.3, lng 166.3 to 178.7). Correct them, or leave both empty to take them from settlements.csv.",
  });
});

test("says which mistake explains wrong coordinates, and what to write", () => {
  expect(problem(174.78, -41.29)?.message).toContain("the two are swapped. Write lat -41.29, lng 174.78.");
  expect(problem(-41.29, -174.78)?.message).toContain("the longitude has a minus too many. Write lng 174.78.");
});

test("checks no coordinates without bounds in settings.json", () => {
  expect(coordinateProblem({ lat: 0, lng: 0 }, { region: "New Zealand" })).toBeUndefined();
});
