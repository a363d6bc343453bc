/** Finds points for a county's name on a map, with much free width and a distance between them. */
import type { Box } from "../../../../templates/maps/box.ts";
import type { Point } from "../../../../templates/maps/projection.ts";
import { area, boundsOf, clip, distanceToSegment, type Edge, edges, isInside, type Ring } from "./plane-geometry.ts";

type LabelPoint = Point & { readonly room: number };

/** px between candidates, least px between results, and the most results. */
const grid = 10;
const leastDistance = 44;
const mostPoints = 12;
/** Vertical px count this many times, as names are wider than high. */
const steep = 1.8;

/** Keeps the first points, without those that are too close to one before. */
export function spreadLabelPoints(spots: readonly LabelPoint[]): readonly LabelPoint[] {
  const kept: LabelPoint[] = [];
  for (const spot of spots) {
    if (kept.length === mostPoints) break;
    if (kept.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= leastDistance)) kept.push(spot);
  }
  return kept;
}

/** Returns points in the county's largest part with at least `least` px of free width on either side, widest first. */
export function countyLabelPoints(rings: readonly Ring[], window: Box, least: number): readonly LabelPoint[] {
  const ring = rings.map((each) => clip(each, window)).reduce<Ring>((a, b) => (area(b) > area(a) ? b : a), []);
  const sides = edges(ring);
  return gridPoints(ring)
    .filter((point) => isInside(sides, point))
    .map((point) => ({ ...point, room: Math.floor(roomAt(point, sides, window, least)) }))
    .filter(({ room }) => room >= least)
    .sort((a, b) => b.room - a.room);
}

function gridPoints(ring: Ring): readonly Point[] {
  if (ring.length < 3) return [];
  const { left, top, right, bottom } = boundsOf(ring);
  const points: Point[] = [];
  for (let x = Math.ceil(left / grid) * grid; x < right; x += grid)
    for (let y = Math.ceil(top / grid) * grid; y < bottom; y += grid) points.push({ x, y });
  return points;
}

/** Returns the free width in px. Stops at the first border that leaves less than `least`. */
function roomAt(point: Point, sides: readonly Edge[], { left, right }: Box, least: number) {
  let room = Math.min(point.x - left, right - point.x);
  for (const [from, to] of sides) {
    if (room < least) break;
    room = Math.min(room, distanceToSegment(point, from, to, steep));
  }
  return room;
}
