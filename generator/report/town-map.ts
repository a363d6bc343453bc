/** The map of all towns: the more is known of a town, the darker its dot. */
import { counted } from "../counted.ts";
import { type FactLevel, type KnownTown, levelOf } from "./fact-levels.ts";
import { html } from "./html.ts";
import { type MapDot, mapLabels } from "./map-labels.ts";
import { type Outlines, planePoint, unitsPerKm } from "./outlines.ts";
import type { Report } from "./report.ts";

/** Of the drawing, in px, where it is as wide as its column on a desktop. */
const width = 560;
const height = 600;
/** px around the towns. */
const margin = 45;
/** So many names are tried: those of the towns of which least is known come first. */
const namesMax = 80;

type Shown = {
  readonly site: Report["site"];
  readonly towns: readonly KnownTown[];
  readonly levels: readonly FactLevel[];
  readonly outlines: Outlines;
};

export function townMap({ site, towns, levels, outlines }: Shown) {
  const base = planePoint(site.base);
  const { left, top, unit } = viewOf([base, ...towns.map(planePoint)]);
  const radius = (towns.length > 150 ? 3.2 : 5.5) * unit;
  const dots = thinnestFirst(towns).map((town) => ({ ...planePoint(town), name: town.name, town }));
  const box = [left, top, width * unit, height * unit].map(Math.round);
  // Those of which little is known lie on top.
  return html`<svg class="town-map" viewBox="${box.join(" ")}" role="img" aria-label="${nameOf(towns, levels)}">
<path class="town-map__land" d="${outlines.land}"/><path class="town-map__border" d="${outlines.borders}"/>
<circle class="town-map__radius" cx="${base.x}" cy="${base.y}" r="${Math.round(site.radiusKm * unitsPerKm)}"/>
${dots.toReversed().map(({ x, y, town }) => html`<circle class="town-map__dot town-map__dot--${levelOf(levels, town)}" cx="${x}" cy="${y}" r="${round(radius)}"><title>${town.name}: ${counted(town.facts, "fact")}</title></circle>`)}
${names({ dots, size: 13 * unit, radius, left, top, unit, among: "wide" })}${names({ dots, size: 21 * unit, radius, left, top, unit, among: "narrow" })}</svg>`;
}

export const thinnestFirst = (towns: readonly KnownTown[]) =>
  towns.toSorted((a, b) => a.facts - b.facts || a.ownWords - b.ownWords || (a.name < b.name ? -1 : 1));

const nameOf = (towns: readonly KnownTown[], levels: readonly FactLevel[]) =>
  `Map of ${towns.length} towns. ${levels
    .map(({ name }, index) => {
      const count = towns.filter((town) => levelOf(levels, town) === index + 1).length;
      return `${name}: ${count} ${count === 1 ? "town" : "towns"}`;
    })
    .join("; ")}.`;

/** What of the plane is shown: all points, in the middle; `unit` is a px. */
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

/** Of any number: a call takes no more than some 125,000 arguments. */
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
  /** In wide windows, or in narrow ones, where letters are larger for the map. */
  readonly among: "wide" | "narrow";
};

function names({ dots, size, radius, left, top, unit, among }: Names) {
  const within = { left, right: left + width * unit, top, bottom: top + height * unit };
  const labels = mapLabels(dots, { size, radius, within }, namesMax);
  return html`<g class="town-map__names town-map__names--${among}" font-size="${round(size)}" stroke-width="${round(size / 4)}">${labels.map(({ name, x, y, anchor }) => html`<text x="${x}" y="${y}" text-anchor="${anchor}">${name}</text>`)}</g>`;
}

const round = (units: number) => Math.round(units * 10) / 10;
