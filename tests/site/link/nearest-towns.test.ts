import { expect, test } from "vitest";
import { kilometresBetween } from "../../../client/measures/kilometres-between.ts";
import { nearestTowns } from "../../../generator/site/link/nearest-towns.ts";

/** Returns towns spread over Ireland, the same each time. */
const scattered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ slug: `town-${index}`, name: `Town ${index}` },
    lat: 51.5 + ((index * 0.618034) % 1) * 3.8,
    lng: -10 + ((index * 0.754878) % 1) * 4,
  }));

/** Counts how often the latitude of a town is read. */
function looksOf(count: number) {
  let looks = 0;
  const towns = scattered(count).map(({ lat, ...town }) => ({
    ...town,
    get lat() {
      looks += 1;
      return lat;
    },
  }));
  nearestTowns(towns, towns, 6);
  return looks;
}

test("finding the nearest towns takes about eight times as long for four times as many towns", () => {
  expect(looksOf(4000) / looksOf(1000)).toBeLessThan(9);
});

test("finds the same nearest towns as a comparison with all towns", () => {
  const towns = scattered(300);
  const nearest = nearestTowns(towns, towns, 6);
  for (const town of towns.slice(0, 40)) {
    const all = towns
      .filter((other) => other !== town)
      .map(({ slug, ...place }) => [slug, Number(kilometresBetween(town, place).toFixed(1))] as const)
      .sort(([, a], [, b]) => a - b);
    expect(nearest.get(town.slug)?.map(({ distanceKm }) => distanceKm)).toEqual(all.slice(0, 6).map(([, km]) => km));
  }
});

test("sorts towns at the same place by slug", () => {
  const towns = ["d", "b", "a", "c"].map((slug) => ({ slug, name: slug, lat: 53, lng: -7 }));
  expect(
    nearestTowns(towns, towns, 6)
      .get("b")
      ?.map(({ slug }) => slug),
  ).toEqual(["a", "c", "d"]);
});
