import { expect, test } from "vitest";
import type { Town } from "../../data/schema/site.ts";
import { distanceRings, isInRing } from "../../templates/sections/towns-by-distance/distance-rings.ts";
import { siteWith } from "../site/tiny-copy.ts";

const [anyTown] = siteWith({}).towns;
const townAt = (distanceKm: number): Town => ({
  ...(anyTown ?? expect.fail("the tiny site has no towns")),
  distanceKm,
});

test("the farthest town says how many rings of 20 km there are", () => {
  expect(distanceRings([townAt(89.3), townAt(15.6)])).toEqual([
    { from: 0, to: 20 },
    { from: 20, to: 40 },
    { from: 40, to: 60 },
    { from: 60, to: 80 },
    { from: 80, to: 100 },
  ]);
});

test("a town on a ring's edge stands in the next ring, and has one", () => {
  const rings = distanceRings([townAt(40)]);
  expect(rings.filter((ring) => isInRing(townAt(40), ring))).toEqual([{ from: 40, to: 60 }]);
});

test("from 120 km on, the sixth ring has no end", () => {
  const rings = distanceRings([townAt(214)]);
  expect(rings).toHaveLength(6);
  expect(rings.at(-1)).toEqual({ from: 100, to: Number.POSITIVE_INFINITY });
  expect(rings.filter((ring) => isInRing(townAt(214), ring))).toHaveLength(1);
});
