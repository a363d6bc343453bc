/** Places the names of the counties around a town: in free space of the county, clear of the line and other labels. */
import type { CountyLabel } from "../assets.ts";
import { type Box, boxAround, containsPoint, overlaps } from "./box.ts";
import { locatorSize, type Point } from "./projection.ts";

type MapSurroundings = {
  /** The town's county. It is highlighted and gets no name. */
  readonly own: string;
  readonly view: { readonly left: number; readonly top: number };
  readonly taken: readonly Box[];
  /** Points along the line from the base to the town. */
  readonly line: readonly Point[];
};

type CountyName = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isUnderWords: boolean;
};

/** Half the width of a letter in px: on phones, where letters are largest, and in wide windows. */
const letter = { phone: 5.4, wide: 3.4 };

export function locatorCountyNames(
  labels: readonly CountyLabel[],
  { own, view, taken, line }: MapSurroundings,
): readonly CountyName[] {
  const window = {
    left: view.left + 12,
    top: view.top + 96,
    right: view.left + locatorSize.width - 12,
    bottom: view.top + 432,
  };
  const boxes = [...taken, ...line.map((point) => boxAround(point, 12))];
  const names: CountyName[] = [];
  for (const { name, spots } of labels) {
    if (name === own) continue;
    const spot = freeSpot(name, spots, window, boxes);
    if (spot === null) continue;
    boxes.push(spot.box);
    names.push({ name, x: spot.x, y: spot.y, isUnderWords: spot.x < view.left + locatorSize.width * 0.36 });
  }
  return names;
}

/** Returns the first free spot, or null. `spots`: x, y and free width each side, those with most space first. */
function freeSpot(name: string, spots: readonly number[], window: Box, boxes: readonly Box[]) {
  for (let index = 0; index + 2 < spots.length; index += 3) {
    const x = spots[index] ?? 0;
    const y = spots[index + 1] ?? 0;
    const room = spots[index + 2] ?? 0;
    if (room < name.length * letter.wide + 6) return null;
    const box = boxAround({ x, y: y - 6 }, name.length * letter.phone + 4, 16);
    if (containsPoint(window, box) && !boxes.some((other) => overlaps(box, other))) return { x, y, box };
  }
  return null;
}
