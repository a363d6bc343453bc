/** Dots and names of a county's towns, in px of the county's map with the base at 0, 0. */
import type { Coordinates, Town } from "../model.ts";
import { type Box, boxAround, overlaps } from "./box.ts";
import { offsetFrom, type Point, pixelsPerKm, type Span } from "./projection.ts";

type Label = Point & { readonly anchor: "start" | "middle" | "end" };
export type TownDot = Point & { readonly name: string; readonly isBase: boolean; readonly label?: Label };

/** Estimated width of a letter in px, so that names do not overlap. */
const letter = 8.6;
const radius = 8;

/** Places dots and names. A name without free space beside its dot is left out. Towns at one point get one dot. */
export function layOutCounty(towns: readonly Town[], base: Coordinates, span: Span): readonly TownDot[] {
  const at = (town: Town) => {
    const { x, y } = offsetFrom(base, town);
    return { x: Math.round(x * pixelsPerKm(span)), y: Math.round(y * pixelsPerKm(span)) };
  };
  const dots = [...new Map(towns.map((town) => [`${at(town).x} ${at(town).y}`, { ...at(town), town }])).values()];
  const taken: Box[] = dots.map((dot) => boxAround(dot, radius));
  return dots.map(({ x, y, town: { name, isBase } }) => {
    const label = placesFor({ x, y }, name).find(({ box }) => !taken.some((other) => overlaps(box, other)));
    if (label === undefined) return { x, y, name, isBase };
    taken.push(label.box);
    return { x, y, name, isBase, label };
  });
}

function placesFor({ x, y }: Point, name: string) {
  const width = name.length * letter;
  const place = (anchor: Label["anchor"], left: number, baseline: number) => ({
    anchor,
    x: anchor === "start" ? left : anchor === "end" ? left + width : left + width / 2,
    y: baseline,
    box: { left, top: baseline - 13, right: left + width, bottom: baseline + 4 },
  });
  return [
    place("start", x + 13, y + 5),
    place("end", x - 13 - width, y + 5),
    place("middle", x - width / 2, y - 14),
    place("middle", x - width / 2, y + 24),
  ];
}

/** Returns a view of all dots with their names, at least as wide as `ratio` times its height. */
export function viewAround(dots: readonly TownDot[], ratio: number) {
  const edges = dots.flatMap(({ x, y, name, label }) => [
    { x: x - radius, y: y - radius },
    { x: x + radius, y: y + radius },
    ...(label === undefined ? [] : [labelEnd(label, name)]),
  ]);
  const [xs, ys] = [edges.map(({ x }) => x), edges.map(({ y }) => y)];
  const room = 24;
  const needed = { width: spread(xs) + 2 * room, height: spread(ys) + 2 * room };
  const height = Math.round(Math.max(needed.height, needed.width / ratio, 160));
  const width = Math.round(height * ratio);
  return {
    left: Math.round((Math.min(...xs) + Math.max(...xs) - width) / 2),
    top: Math.round((Math.min(...ys) + Math.max(...ys) - height) / 2),
    width,
    height,
  };
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Returns the end of the name that is farther from the dot. */
function labelEnd({ x, y, anchor }: Label, name: string): Point {
  const width = name.length * letter;
  return { x: anchor === "start" ? x + width : anchor === "end" ? x - width : x, y };
}
