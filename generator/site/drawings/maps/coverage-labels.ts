/** Positions of names on the coverage map, for two widths of the picture. */
import { boxAround, overlaps } from "../../../../templates/maps/box.ts";
import { coverageCentre, coverageCircle, coverageSize } from "../../../../templates/maps/coverage-projection.ts";
import type { Point } from "../../../../templates/maps/projection.ts";
import type { TextOutliner, TextPath } from "../../../assets/fonts/fonts.ts";
import { countyLabelPoints } from "./county-label-points.ts";
import type { CountyShape } from "./county-shapes.ts";
import { type PlacedLabel, placeLabels } from "./label-layout.ts";

export type CoverageLabels = {
  readonly base: string;
  /** The largest first. */
  readonly towns: readonly (Point & { readonly name: string })[];
  readonly counties: readonly CountyShape[];
};

/** px of the view box. Narrow pictures have larger and fewer names, and none near the sides, which phones crop. */
export const labelSets = {
  wide: { size: 15, baseSize: 19, dotRadius: 6.5, side: 8, leastDistance: 0, most: 150 },
  narrow: { size: 24, baseSize: 28, dotRadius: 9, side: 500, leastDistance: 40, most: 60 },
} as const;
type LabelSet = (typeof labelSets)[keyof typeof labelSets];

export const countySize = 14;

/** Places the base's name to the left of its rings. */
export function coverageBaseName({ base }: CoverageLabels, { baseSize }: LabelSet, lettering: TextOutliner) {
  const words: TextPath = { face: "heading", text: base, size: baseSize };
  const width = lettering.width(words);
  const right = coverageCentre.x - baseSize * 0.9;
  const box = boxAround({ x: right - width / 2, y: coverageCentre.y - baseSize * 0.33 }, width / 2 + 4, baseSize * 0.6);
  return { words, x: right - width, y: coverageCentre.y, box };
}

export function coverageTownNames(
  plan: CoverageLabels,
  set: LabelSet,
  lettering: TextOutliner,
): readonly PlacedLabel[] {
  const { size, baseSize, dotRadius, side, leastDistance, most } = set;
  const { towns } = plan;
  const labels = towns
    .slice(0, most)
    .map(({ name, x, y }) => ({ name, x, y, width: lettering.width({ face: "text", text: name, size }) }));
  const taken = [boxAround(coverageCentre, baseSize * 0.8), coverageBaseName(plan, set, lettering).box];
  return placeLabels(labels, {
    size,
    dots: towns.slice(0, most),
    dotRadius,
    taken,
    left: side,
    right: coverageSize.width - side,
    leastDistance,
  });
}

/** Places county names inside the circle, where town names leave room. */
export function coverageCountyNames(
  plan: CoverageLabels,
  placed: readonly PlacedLabel[],
  lettering: TextOutliner,
): readonly PlacedLabel[] {
  const { towns, counties } = plan;
  const set = labelSets.wide;
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
    const spot = countyLabelPoints(rings, window, width * 0.35).find(
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
