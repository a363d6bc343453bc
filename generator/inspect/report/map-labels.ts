/** Places names beside the dots of a map if there is room: right, left, above or below. */
import type { Point } from "../../../templates/maps/projection.ts";

export type MapDot = Point & { readonly name: string };
type MapLabel = Point & { readonly name: string; readonly anchor: "start" | "end" | "middle" };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
/** `size` of the letters and `radius` of the dots are in units of the map. */
type Measures = { readonly size: number; readonly radius: number; readonly within: Box };

/** Average width of a letter, as a share of its size. */
const usualWidth = 0.56;

/** Only the first `tried` dots can get a name. Earlier dots have priority. */
export function mapLabels(dots: readonly MapDot[], measures: Measures, tried: number): readonly MapLabel[] {
  const taken = dots.map(({ x, y }) => around({ x, y }, measures.radius));
  const labels: MapLabel[] = [];
  for (const dot of dots.slice(0, tried)) {
    const found = placesOf(dot, measures).find(
      ({ box }) => isInside(box, measures.within) && !taken.some((other) => overlap(box, other)),
    );
    if (found === undefined) continue;
    taken.push(found.box);
    labels.push(found.label);
  }
  return labels;
}

function placesOf({ name, x, y }: MapDot, { size, radius }: Measures) {
  const width = name.length * size * usualWidth;
  const gap = radius + size * 0.35;
  const place = (anchor: MapLabel["anchor"], at: Point) => {
    const left = anchor === "start" ? at.x : anchor === "end" ? at.x - width : at.x - width / 2;
    const box = { left, right: left + width, top: at.y - size * 0.8, bottom: at.y + size * 0.2 };
    return { label: { name, anchor, x: Math.round(at.x), y: Math.round(at.y) }, box };
  };
  const middle = y + size * 0.3;
  return [
    place("start", { x: x + gap, y: middle }),
    place("end", { x: x - gap, y: middle }),
    place("middle", { x, y: y - gap }),
    place("middle", { x, y: y + gap + size * 0.7 }),
  ];
}

const around = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isInside = (box: Box, within: Box) =>
  box.left > within.left && box.right < within.right && box.top > within.top && box.bottom < within.bottom;
