/** Layout of the map beside a town's headline (its locator), in px of its view box with the base at 0, 0. */

import type { CountyLabel } from "../assets.ts";
import type { Coordinates, Town } from "../model.ts";
import { kilometres } from "../words/format.ts";
import { type Box, boxAround, overlaps } from "./box.ts";
import { locatorCountyNames } from "./county-names.ts";
import { locatorSize, middle, middleOfBase, offsetFrom, type Point, pixelsPerKm, type Span } from "./projection.ts";

/** Estimated widths of letters, so that labels do not overlap: a fraction of an em times the type size on phones. */
const nameLetter = 0.54 * 40;
const longNameLetter = 0.54 * 28;
const textLetter = 0.53 * 20;

/** A name with more letters is set smaller. */
const longName = 17;

export function layOutLocator(
  town: Town,
  base: Coordinates & { readonly name: string },
  span: Span,
  labels: readonly CountyLabel[],
) {
  const offset = offsetFrom(base, town);
  const dot = { x: Math.round(offset.x * pixelsPerKm(span)), y: Math.round(offset.y * pixelsPerKm(span)) };
  const view = viewFor(town, dot);
  const name = layOutName(town, dot, view);
  const baseName = { x: dot.x > 0 ? -14 : 14, y: 24, end: dot.x > 0 };
  const baseBox = wordsBeside(base.name, baseName);
  const plate = layOutPlate(kilometres(town.distanceKm), dot, [name.box, baseBox]);
  const taken = town.isBase ? [name.box] : [name.box, baseBox, plate.box];
  return {
    view,
    dot,
    name,
    baseName,
    plate,
    rings: ringsOf(town, span),
    counties: locatorCountyNames(labels, { own: town.county.name, view, taken, line: town.isBase ? [] : along(dot) }),
  };
}

export type LocatorLayout = ReturnType<typeof layOutLocator>;

function viewFor(town: Town, dot: Point) {
  const { width, height } = locatorSize;
  const at = town.isBase ? middleOfBase : middle;
  return { left: Math.round(dot.x / 2 - at.x * width), top: Math.round(dot.y / 2 - at.y * height) };
}

/** Places the name above the dot, or below if the line to the base goes up, and moves it sideways if it is cut off. */
function layOutName(town: Town, dot: Point, view: { readonly left: number }) {
  const isLong = town.name.length > longName;
  const half = (town.name.length * (isLong ? longNameLetter : nameLetter)) / 2;
  const room = Math.max(0, locatorSize.width / 2 - half - 12);
  const centre = view.left + locatorSize.width / 2;
  const x = Math.round(Math.min(Math.max(dot.x, centre - room), centre + room));
  const y = dot.y + (dot.y > 24 ? 52 : -30);
  return { x, y, isLong, box: { left: x - half, top: y - 34, right: x + half, bottom: y + 10 } };
}

/** Returns the box around a label that starts or ends beside a dot. */
const wordsBeside = (
  text: string,
  { x, y, end }: { readonly x: number; readonly y: number; readonly end: boolean },
): Box => {
  const width = text.length * textLetter;
  return { left: end ? x - width : x, top: y - 18, right: end ? x : x + width, bottom: y + 6 };
};

/** Places the distance on the middle of the line, or beside a line that is too short for it. */
function layOutPlate(text: string, dot: Point, words: readonly Box[]) {
  const width = Math.round(text.length * textLetter + 12);
  const length = Math.hypot(dot.x, dot.y) || 1;
  const aside = { x: -dot.y / length, y: dot.x / length };
  const step = (Math.abs(aside.x) * width) / 2 + Math.abs(aside.y) * 16 + 14;
  const taken = [...words, boxAround(dot, 17), boxAround({ x: 0, y: 0 }, 8)];
  const plateAt = (steps: number) => {
    const centre = {
      x: Math.round(dot.x / 2 + aside.x * step * steps),
      y: Math.round(dot.y / 2 + aside.y * step * steps),
    };
    return { ...centre, text, width, box: boxAround(centre, width / 2, 16) };
  };
  const isFree = ({ box }: { readonly box: Box }) => !taken.some((other) => overlaps(box, other));
  return [0, 1, -1, 2, -2].map(plateAt).find(isFree) ?? plateAt(0);
}

/** Returns eleven points from the base to the town. */
const along = (dot: Point): readonly Point[] =>
  Array.from({ length: 11 }, (_, index) => ({ x: (dot.x * index) / 10, y: (dot.y * index) / 10 }));

/** Returns the km between two rings. */
export const ringStep = (span: Span) => (span <= 156 ? 10 : span <= 320 ? 20 : 100);

/** Returns the radii of the rings in px: as many as reach the town, at least three; on the base's own page four. */
function ringsOf(town: Town, span: Span) {
  const step = ringStep(span);
  const count = town.isBase ? 4 : Math.max(3, Math.ceil(town.distanceKm / step));
  return Array.from({ length: count }, (_, index) => Math.round((index + 1) * step * pixelsPerKm(span)));
}
