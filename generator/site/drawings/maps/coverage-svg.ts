/** Draws the coverage map as SVG: land, circle, rings, towns, base, and names in two sizes. CSS shows one. */

import {
  coverageCentre,
  coverageCircle,
  coveragePoint,
  coverageSize,
} from "../../../../templates/maps/coverage-projection.ts";
import type { Company, Coordinates, Town } from "../../../../templates/model.ts";
import { loadTextOutliner, type TextOutliner } from "../../../assets/fonts/fonts.ts";
import type { ThemeColours } from "../../../assets/styles/theme-colours.ts";
import { countyShapes } from "./county-shapes.ts";
import {
  type CoverageLabels,
  countySize,
  coverageBaseName,
  coverageCountyNames,
  coverageTownNames,
  labelSets,
} from "./coverage-labels.ts";
import { pathData } from "./plane-geometry.ts";

type Source = {
  readonly company: Pick<Company, "headquarters" | "radiusKm">;
  readonly towns: readonly Pick<Town, "name" | "lat" | "lng">[];
  /** Filled lighter than the others. */
  readonly cardCounties: readonly string[];
  readonly colours: ThemeColours;
};

/** Tolerance in square degrees, smallest island in square px, overlap in px beyond the picture. */
const tolerance = 7e-5;
const smallestIsland = 60;
const overlap = 24;

export async function coverageSvg({ company, towns, cardCounties, colours }: Source) {
  const { width, height } = coverageSize;
  const window = { left: -overlap, top: -overlap, right: width + overlap, bottom: height + overlap };
  const project = (place: Coordinates) => coveragePoint(company, place);
  const lettering = await loadTextOutliner();
  const counties = countyShapes({ tolerance, project, window });
  const plan: CoverageLabels = {
    base: company.headquarters.name,
    towns: towns.map((town) => ({ name: town.name, ...project(town) })),
    counties,
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linejoin="round">`,
    `<style>${pickNames(dotWidths(towns).narrow)}</style>`,
    land(plan, cardCounties, colours),
    circles(colours),
    dots(plan, colours),
    // After the dots, so that names cover those of small towns.
    ...(["wide", "narrow"] as const).map((set) => words({ set, plan, cardCounties, lettering, colours })),
    "</svg>",
  ].join("");
}

/** Shows one set of names by the width of the screen. If a content security policy blocks the style, the wide set shows. */
const pickNames = (dotWidth: number) =>
  `@media(max-width:1199px){.wide{display:none}.narrow{display:inline}.dots{stroke-width:${dotWidth}}.circle{stroke-width:2.6;stroke-dasharray:2 8}.base{transform:scale(1.4)}}`;

function land({ counties }: CoverageLabels, cardCounties: readonly string[], colours: ThemeColours) {
  const { land, border, served, litBorder } = colours;
  const isServed = ({ name }: { readonly name: string }) => cardCounties.includes(name);
  const data = (which: typeof counties) =>
    pathData(
      which.flatMap(({ rings }) => rings),
      smallestIsland,
    );
  return (
    `<path fill="${land}" stroke="${border}" stroke-width="1.2" d="${data(counties.filter((county) => !isServed(county)))}"/>` +
    `<path fill="${served}" stroke="${litBorder}" stroke-opacity=".7" stroke-width="1.3" d="${data(counties.filter(isServed))}"/>`
  );
}

function circles({ ring, highlight }: ThemeColours) {
  const rings = [0.25, 0.5, 0.75].map((fraction) => `<circle r="${Math.round(coverageCircle * fraction)}"/>`).join("");
  return (
    `<g transform="translate(${coverageCentre.x} ${coverageCentre.y})" fill="none">` +
    `<circle class="circle" r="${coverageCircle}" fill="#fff" fill-opacity=".018" stroke="${highlight}" stroke-width="1.7" stroke-dasharray="1.5 5" stroke-linecap="round"/>` +
    `<g stroke="${ring}" opacity=".2">${rings}</g></g>`
  );
}

/** Width of a dot in px of the view box: smaller if there are many. */
const dotWidths = ({ length }: readonly unknown[]) => (length > 150 ? { wide: 4, narrow: 6 } : { wide: 7, narrow: 10 });

/** Draws each town as a line of length 0, whose round ends form a dot. */
function dots({ towns }: CoverageLabels, { highlight, deep }: ThemeColours) {
  const data = towns.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`).join("");
  return (
    `<path class="dots" stroke="#fff" stroke-width="${dotWidths(towns).wide}" stroke-linecap="round" d="${data}"/>` +
    `<g transform="translate(${coverageCentre.x} ${coverageCentre.y})" fill="none" stroke="${highlight}">` +
    `<g class="base"><circle r="15" opacity=".55"/><circle r="9" fill="${deep}" stroke-width="2"/><circle r="4.5" fill="${highlight}" stroke="none"/></g></g>`
  );
}

/** Letters are drawn at this size in px and then scaled, so that equal letters have equal path data in every size. */
const drawnAt = 20;

type Words = Pick<Source, "cardCounties" | "colours"> & {
  readonly set: keyof typeof labelSets;
  readonly plan: CoverageLabels;
  readonly lettering: TextOutliner;
};

/** Draws the names of one set: towns with a halo, counties without. */
function words({ set, plan, cardCounties, lettering, colours }: Words) {
  const { halo, baseHalo, highlight, quietName, name } = colours;
  const { size } = labelSets[set];
  const towns = coverageTownNames(plan, labelSets[set], lettering);
  const counties = set === "wide" ? coverageCountyNames(plan, towns, lettering) : [];
  const base = coverageBaseName(plan, labelSets[set], lettering);
  const countyPath = (fill: string, isLit: boolean) =>
    `<path fill="${fill}" ${outlinesOf(
      counties.filter((county) => cardCounties.includes(county.name) === isLit),
      countySize,
      lettering,
    )}/>`;
  return (
    `<g class="${set}"${set === "wide" ? "" : ' display="none"'}>` +
    countyPath(quietName, false) +
    countyPath(name, true) +
    // One path for all towns: all halos are drawn before all letters, so that no halo covers a letter of a neighbour.
    `<path fill="#fff" stroke="${halo}" stroke-width="${Math.round(600 / size)}" paint-order="stroke" ${outlinesOf(towns, size, lettering)}/>` +
    `<path fill="${highlight}" stroke="${baseHalo}" stroke-width="50" paint-order="stroke" transform="translate(${Math.round(base.x)} ${Math.round(base.y)})scale(.1)" d="${lettering.outline(base.words)}"/></g>`
  );
}

/** Returns attributes of one path for all labels: a phone paints one element for each letter ten times more slowly. */
function outlinesOf(
  labels: readonly { readonly name: string; readonly x: number; readonly y: number }[],
  size: number,
  lettering: TextOutliner,
) {
  const scale = size / drawnAt;
  const data = labels.map(({ name, x, y }) =>
    lettering.outline({ face: "text", text: name, size: drawnAt }, { x: x / scale, y: y / scale }),
  );
  return `transform="scale(${Math.round(scale * 1000) / 10_000})" d="${data.join("")}"`;
}
