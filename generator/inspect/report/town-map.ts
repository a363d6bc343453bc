/** Map of all towns: a darker dot for a town with more facts. */

import { html } from "../../base/html.ts";
import { pluralize } from "../../base/plural.ts";
import { type CountyPaths, planePoint, unitsPerKm } from "./county-paths.ts";
import { type FactLevel, type KnownTown, levelOf } from "./fact-levels.ts";
import { type MapDot, mapLabels } from "./map-labels.ts";
import type { Report } from "./report-data.ts";

/** Size in px at the width of the column on a desktop. */
const width = 560;
const height = 600;
/** px around the towns. */
const margin = 45;
/** Names for which the map looks for a place. Towns with the fewest facts come first. */
const namesMax = 80;

type TownMapInput = {
  readonly site: Report["site"];
  readonly towns: readonly KnownTown[];
  readonly levels: readonly FactLevel[];
  readonly outlines: CountyPaths;
};

export function townMap({ site, towns, levels, outlines }: TownMapInput) {
  const base = planePoint(site.base);
  const { left, top, unit } = viewOf([base, ...towns.map(planePoint)]);
  const radius = (towns.length > 150 ? 3.2 : 5.5) * unit;
  const dots = fewestFactsFirst(towns).map((town) => ({ ...planePoint(town), name: town.name, town }));
  const box = [left, top, width * unit, height * unit].map(Math.round);
  // Towns with few facts are drawn last, above the others.
  return html`<svg class="town-map" viewBox="${box.join(" ")}" role="img" aria-label="${nameOf(towns, levels)}">
<path class="town-map__land" d="${outlines.land}"/><path class="town-map__border" d="${outlines.borders}"/>
<circle class="town-map__radius" cx="${base.x}" cy="${base.y}" r="${Math.round(site.radiusKm * unitsPerKm)}"/>
${dots.toReversed().map(({ x, y, town }) => html`<circle class="town-map__dot town-map__dot--${levelOf(levels, town)}" cx="${x}" cy="${y}" r="${round(radius)}"><title>${town.name}: ${pluralize(town.facts, "fact")}</title></circle>`)}
${names({ dots, size: 13 * unit, radius, left, top, unit, among: "wide" })}${names({ dots, size: 21 * unit, radius, left, top, unit, among: "narrow" })}</svg>`;
}

export const fewestFactsFirst = (towns: readonly KnownTown[]) =>
  towns.toSorted((a, b) => a.facts - b.facts || a.ownWords - b.ownWords || (a.name < b.name ? -1 : 1));

const nameOf = (towns: readonly KnownTown[], levels: readonly FactLevel[]) =>
  `Map of ${towns.length} towns. ${levels
    .map(({ name }, index) => {
      const count = towns.filter((town) => levelOf(levels, town) === index + 1).length;
      return `${name}: ${count} ${count === 1 ? "town" : "towns"}`;
    })
    .join("; ")}.`;

/** The visible part of the plane: all points, centred. `unit` is a px. */
function viewOf(points: readonly { readonly x: number; readonly y: number }[]) {
  const [west, east] = endsOf(points.map(({ x }) => x));
  const [north, south] = endsOf(points.map(({ y }) => y));
  const narrowest = 60 * unitsPerKm;
  const unit = Math.max(
    Math.max(east - west, narrowest) / (width - 2 * margin),
    Math.max(south - north, narrowest) / (height - 2 * margin),
  );
  return { left: (west + east - width * unit) / 2, top: (north + south - height * unit) / 2, unit };
}

/** For lists of any length: a function call takes about 125,000 arguments at most. */
const endsOf = (values: readonly number[]) =>
  values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );

type Names = {
  readonly dots: readonly MapDot[];
  readonly size: number;
  readonly radius: number;
  readonly left: number;
  readonly top: number;
  readonly unit: number;
  /** For wide windows, or for narrow ones, where letters are larger in relation to the map. */
  readonly among: "wide" | "narrow";
};

function names({ dots, size, radius, left, top, unit, among }: Names) {
  const within = { left, right: left + width * unit, top, bottom: top + height * unit };
  const labels = mapLabels(dots, { size, radius, within }, namesMax);
  return html`<g class="town-map__names town-map__names--${among}" font-size="${round(size)}" stroke-width="${round(size / 4)}">${labels.map(({ name, x, y, anchor }) => html`<text x="${x}" y="${y}" text-anchor="${anchor}">${name}</text>`)}</g>`;
}

const round = (units: number) => Math.round(units * 10) / 10;
