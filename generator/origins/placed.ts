/** Words that an element prints and that do not stand in its own file: numbers of the data, constants, labels of maps. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Marks, Origin } from "./marks.ts";
import type { Stretch } from "./read-marks.ts";
import { tidy } from "./template-words.ts";

/** More would be a guess. */
const placesAtMost = 4;

const number = /\d[\d,]*(?:\.\d+)?(?:\u00a0km\b)?/g;

/** How far from the text each row is shown, by `rowKey`. */
export type Distances = ReadonlyMap<string, number>;

export const rowKey = (origin: Origin | undefined) => (origin?.kind === "cell" ? `${origin.file}:${origin.row}` : null);

export function placer(marks: Marks, root: string) {
  const sources = new Map<string, string>();
  const sourceOf = (file: string) => {
    const known = sources.get(file) ?? tidy(readFileSync(join(root, file), "utf8"));
    sources.set(file, known);
    return known;
  };
  const nearestOf = (places: readonly number[], distances: Distances) => {
    const distanceOf = (place: number) => distances.get(rowKey(marks.origins[place]) ?? "") ?? Number.POSITIVE_INFINITY;
    const least = Math.min(...places.map(distanceOf));
    return Number.isFinite(least) ? places.filter((place) => distanceOf(place) === least) : places;
  };
  /** The row that is shown nearest, else the few that hold it. */
  const placesOf = (text: string, nearby: () => Distances) => {
    const all = marks.placesOf(text);
    const isOfTemplate = (place: number) => marks.origins[place]?.kind === "template";
    const ofData = all.filter((place) => !isOfTemplate(place));
    const near = ofData.length > 1 ? nearestOf(ofData, nearby()) : ofData;
    const found = near.length > 0 && near.length <= placesAtMost ? near : all.filter(isOfTemplate);
    return found.slice(0, placesAtMost);
  };
  /** The stretches of one text, those of templates led to where their words stand. */
  return (text: string, stretches: readonly Stretch[], nearby: () => Distances): readonly Stretch[] => {
    let from = 0;
    return stretches.flatMap((stretch) => {
      const start = from;
      from = stretch.end;
      const [first] = stretch.origins.map((origin) => marks.origins[origin]);
      if (first !== undefined && first.kind !== "template") return [stretch];
      const words = text.slice(start, stretch.end);
      const led = (start: number, end: number): Stretch => {
        const part = tidy(text.slice(start, end));
        if (part === "") return { end, origins: stretch.origins };
        const isThere = first !== undefined && sourceOf(first.file).includes(part);
        const places = isThere ? [] : placesOf(part, nearby);
        return { end, origins: places.length > 0 ? places : stretch.origins };
      };
      const whole = led(start, stretch.end);
      if (whole.origins !== stretch.origins) return [whole];
      const parts: Stretch[] = [];
      let at = start;
      for (const { 0: digits, index } of words.matchAll(number)) {
        const places = placesOf(digits.replaceAll(",", "").replace(/\u00a0km$/, ""), nearby);
        if (places.length === 0) continue;
        if (start + index > at) parts.push(led(at, start + index));
        at = start + index + digits.length;
        parts.push({ end: at, origins: places });
      }
      if (at < stretch.end) parts.push(led(at, stretch.end));
      return parts;
    });
  };
}
