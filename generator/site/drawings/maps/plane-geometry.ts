/** Plane geometry of maps: rings of points in px, y downwards. */
import type { Box } from "../../../../templates/maps/box.ts";
import type { Point } from "../../../../templates/maps/projection.ts";

export type Ring = readonly Point[];
export type Edge = readonly [Point, Point];

/** Clips a ring to a box, one side after the other (Sutherland and Hodgman). */
export function clip(ring: Ring, { left, top, right, bottom }: Box): Ring {
  const sides = [
    { axis: "x", limit: left, keeps: (value: number) => value >= left },
    { axis: "x", limit: right, keeps: (value: number) => value <= right },
    { axis: "y", limit: top, keeps: (value: number) => value >= top },
    { axis: "y", limit: bottom, keeps: (value: number) => value <= bottom },
  ] as const;
  return sides.reduce<Ring>(
    (kept, { axis, limit, keeps }) =>
      edges(kept).flatMap(([from, to]) => {
        const crossing = keeps(from[axis]) === keeps(to[axis]) ? [] : [cross(from, to, axis, limit)];
        return keeps(to[axis]) ? [...crossing, to] : crossing;
      }),
    ring,
  );
}

function cross(from: Point, to: Point, axis: "x" | "y", limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y), [axis]: limit };
}

/** Each point with the one before it; the first with the last. */
export const edges = (ring: Ring): readonly Edge[] => ring.map((point, index) => [ring.at(index - 1) ?? point, point]);

/** The smallest box around a ring that has points. */
export const boundsOf = (ring: Ring) =>
  ring.reduce<Box>(
    ({ left, top, right, bottom }, { x, y }) => ({
      left: Math.min(left, x),
      top: Math.min(top, y),
      right: Math.max(right, x),
      bottom: Math.max(bottom, y),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );

/** Returns the area of a ring in square px. */
export const area = (ring: Ring) =>
  Math.abs(edges(ring).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0)) / 2;

/** Returns true if a point is inside the ring whose edges are `sides`. */
export const isInside = (sides: readonly Edge[], { x, y }: Point) =>
  sides.reduce(
    (inside, [from, to]) =>
      from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y) ? !inside : inside,
    false,
  );

/** Returns px from a point to a segment. Vertical px count `steep` times, as words need more width than height. */
export function distanceToSegment({ x, y }: Point, from: Point, to: Point, steep: number) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - from.x - share * dx, (y - from.y - share * dy) * steep);
}

/** Returns closed path data in whole px, relative after the first point. Rings below `smallest` square px are left out. */
export const pathData = (rings: readonly Ring[], smallest: number) =>
  rings
    .filter((ring) => area(ring) >= smallest)
    .map(ringData)
    .join("");

function ringData(ring: Ring) {
  const points = ring.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const [first, ...rest] = points.filter((point, index) => {
    const before = points.at(index - 1);
    return point.x !== before?.x || point.y !== before.y;
  });
  if (first === undefined) return "";
  let data = `M${first.x} ${first.y}l`;
  let { x, y } = first;
  for (const point of rest) {
    data += `${pair(point.x - x, point.y - y, data.endsWith("l"))}`;
    ({ x, y } = point);
  }
  return `${data}z`;
}

/** Writes two numbers with a space only if no minus sign separates them. */
const pair = (x: number, y: number, isFirst: boolean) => `${isFirst || x < 0 ? "" : " "}${x}${y < 0 ? "" : " "}${y}`;
