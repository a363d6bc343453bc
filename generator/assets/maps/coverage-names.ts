/** Which names stand where on the coverage map, for three widths at which the picture may be shown. */

import { boxAround, overlaps } from "../../../templates/maps/box.ts";
import { coverageCentre, coverageCircle, coverageSize } from "../../../templates/maps/coverage-projection.ts";
import type { Point } from "../../../templates/maps/projection.ts";
import type { Lettering, Words } from "../fonts/fonts.ts";
import { countySpots } from "./county-spots.ts";
import { type LaidOutLabel, layOutLabels } from "./label-layout.ts";
import type { Ring } from "./shapes.ts";

export type CoveragePlan = {
  readonly base: string;
  /** The largest first. */
  readonly towns: readonly (Point & { readonly name: string })[];
  readonly counties: readonly {
    readonly name: string;
    readonly isNorthern: boolean;
    readonly rings: readonly Ring[];
  }[];
};

/** px of the view box. The smaller the picture, the larger and fewer the names. */
export const nameSets = {
  wide: { size: 15, baseSize: 19, dotRadius: 6.5, side: 8, apart: 0, most: 150 },
  middle: { size: 21, baseSize: 24, dotRadius: 9, side: 8, apart: 60, most: 60 },
  narrow: { size: 27, baseSize: 30, dotRadius: 12, side: 140, apart: 84, most: 60 },
} as const;
export type NameSet = (typeof nameSets)[keyof typeof nameSets];

export const countySize = 14;

/** Left of the base's rings, towards the land. */
export function coverageBaseName({ base }: CoveragePlan, { baseSize }: NameSet, lettering: Lettering) {
  const words: Words = { face: "heading", text: base, size: baseSize };
  const width = lettering.width(words);
  const right = coverageCentre.x - baseSize * 0.9;
  const box = boxAround({ x: right - width / 2, y: coverageCentre.y }, width / 2 + 4, baseSize * 0.6);
  return { words, x: right - width, y: coverageCentre.y + baseSize * 0.33, box };
}

export function coverageTownNames(plan: CoveragePlan, set: NameSet, lettering: Lettering): readonly LaidOutLabel[] {
  const { size, baseSize, dotRadius, side, apart, most } = set;
  const { towns } = plan;
  const labels = towns
    .slice(0, most)
    .map(({ name, x, y }) => ({ name, x, y, width: lettering.width({ face: "text", text: name, size }) }));
  const taken = [boxAround(coverageCentre, baseSize * 0.8), coverageBaseName(plan, set, lettering).box];
  return layOutLabels(labels, {
    size,
    dots: towns,
    dotRadius,
    taken,
    left: side,
    right: coverageSize.width - side,
    apart,
  });
}

/** In the room that the names of towns leave, inside the circle. */
export function coverageCountyNames(
  plan: CoveragePlan,
  placed: readonly LaidOutLabel[],
  lettering: Lettering,
): readonly LaidOutLabel[] {
  const { towns, counties } = plan;
  const set = nameSets.wide;
  const taken = [
    boxAround(coverageCentre, set.baseSize * 0.8),
    coverageBaseName(plan, set, lettering).box,
    ...placed.map(({ box }) => box),
    ...towns.map((town) => boxAround(town, set.dotRadius)),
  ];
  const window = { left: 0, top: 0, right: coverageSize.width, bottom: coverageSize.height };
  return counties.flatMap(({ name, isNorthern, rings }) => {
    if (isNorthern) return [];
    const width = lettering.width({ face: "text", text: name, size: countySize });
    const spot = countySpots(rings, window, width * 0.35).find(
      (each) =>
        Math.hypot(each.x - coverageCentre.x, each.y - coverageCentre.y) < coverageCircle - 40 &&
        !taken.some((box) => overlaps(box, boxAround(each, width / 2 + 5, 10))),
    );
    if (spot === undefined) return [];
    const box = boxAround(spot, width / 2 + 5, 10);
    taken.push(box);
    return [{ name, x: spot.x - width / 2, y: spot.y + countySize * 0.35, box }];
  });
}
