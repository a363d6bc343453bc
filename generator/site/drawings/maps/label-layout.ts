/** Places labels beside dots on a map: the most important first, each in the first free place. */
import { type Box, boxAround, overlaps } from "../../../../templates/maps/box.ts";
import type { Point } from "../../../../templates/maps/projection.ts";

type Label = Point & { readonly name: string; readonly width: number };
/** A label with the start of its baseline. */
export type PlacedLabel = Point & { readonly name: string; readonly box: Box };

type LabelSpace = {
  readonly size: number;
  readonly dots: readonly Point[];
  /** px from a dot's middle that no other label may cover. */
  readonly dotRadius: number;
  readonly taken: readonly Box[];
  readonly left: number;
  readonly right: number;
  /** Least px between the dots of two labels. */
  readonly leastDistance: number;
};

/** Labels for which there is no room are left out. */
export function placeLabels(
  labels: readonly Label[],
  { size, dots, dotRadius, taken, left, right, leastDistance }: LabelSpace,
): readonly PlacedLabel[] {
  const boxes = [...taken];
  const dotBoxes = dots.map((dot) => ({ dot, box: boxAround(dot, dotRadius) }));
  const named: Point[] = [];
  return labels.flatMap((each) => {
    if (named.some((other) => Math.hypot(other.x - each.x, other.y - each.y) < leastDistance)) return [];
    const others = dotBoxes.filter(({ dot }) => dot.x !== each.x || dot.y !== each.y);
    const place = placesAround(each, size).find(
      ({ box }) =>
        box.left >= left &&
        box.right <= right &&
        !boxes.some((taken) => overlaps(box, taken)) &&
        !others.some((other) => overlaps(box, other.box)),
    );
    if (place === undefined) return [];
    boxes.push(place.box);
    named.push(each);
    return [place];
  });
}

/** Returns the places to try: right, left, above, below, the four corners, then farther above and below. */
function placesAround({ x, y, name, width }: Label, size: number): readonly PlacedLabel[] {
  const gap = size * 0.5 + 5;
  const right = x + gap;
  const left = x - gap - width;
  const middle = x - width / 2;
  return [
    [right, y],
    [left, y],
    [middle, y - gap * 1.55],
    [middle, y + gap * 1.55],
    [x + gap * 0.8, y - gap],
    [x + gap * 0.8, y + gap],
    [x - gap * 0.8 - width, y - gap],
    [x - gap * 0.8 - width, y + gap],
    [middle, y - gap * 2.1],
    [middle, y + gap * 2.1],
  ].map(([start = 0, centre = 0]) => ({
    name,
    x: start,
    y: centre + size * 0.35,
    box: { left: start - 3, top: centre - size * 0.53, right: start + width + 3, bottom: centre + size * 0.53 },
  }));
}
