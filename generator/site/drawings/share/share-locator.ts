/** The map of a sharing picture: a town's locator, or a county with its towns, with all words as outlines. */
import { inCounty } from "../../../../client/measures/in-county.ts";
import type { MapFrames } from "../../../../templates/assets.ts";
import { frameFor, type LocatorFrame } from "../../../../templates/maps/locator-frame.ts";
import { type LocatorLayout, layOutLocator } from "../../../../templates/maps/locator-layout.ts";
import { locatorSize, offsetFrom, outlinesExtent, pixelsPerKm } from "../../../../templates/maps/projection.ts";
import type { Company, CountyTowns, Town } from "../../../../templates/model.ts";
import type { TextOutliner, TextPath } from "../../../assets/fonts/fonts.ts";
import type { ThemeColours } from "../../../assets/styles/theme-colours.ts";

export type ShareMapInput = {
  readonly base: Company["headquarters"];
  readonly frames: MapFrames;
  /** Returns the SVG text at an address of `frames.outlines`. */
  readonly outlinesOf: (address: string) => string;
  readonly lettering: TextOutliner;
  readonly colours: ThemeColours;
};

/** Font sizes in px of the locator's view box. */
const sizes = { name: 32, county: 17, base: 18, distance: 18 } as const;

export function drawTownMap(town: Town, making: ShareMapInput) {
  const { base, frames, lettering, colours } = making;
  const { highlight, sea, paper } = colours;
  const frame = frameFor(town, base, frames);
  const layout = layOutLocator(town, base, frame.span, frame.labels);
  const { dot, name, plate } = layout;
  const distance: TextPath = { face: "label", text: plate.text, size: sizes.distance };
  const line = [
    `<path stroke="${highlight}" stroke-width="2.4" stroke-linecap="round" d="M0 0L${dot.x} ${dot.y}"/>`,
    baseMark(layout, making),
    `<rect x="${plate.x - plate.width / 2}" y="${plate.y - 16}" width="${plate.width}" height="32" rx="3" fill="${sea}" stroke="${highlight}" stroke-width="1.4"/>`,
    centred(distance, plate.x, plate.y + 6, highlight, lettering),
  ];
  const marks = [
    ...(town.isBase ? [] : line),
    `<circle cx="${dot.x}" cy="${dot.y}" r="17" fill="${highlight}" opacity=".22"/><circle cx="${dot.x}" cy="${dot.y}" r="8" fill="${highlight}"/>`,
    centred({ face: "heading", text: town.name, size: sizes.name }, name.x, name.y, paper, lettering),
  ];
  return mapSvg(layout, frame, marks, making);
}

/** The highlighted county with a dot for each town, centred on its towns. */
export function drawCountyMap({ county, towns }: CountyTowns, making: ShareMapInput) {
  const { base, frames } = making;
  const [farthest] = towns.toSorted((a, b) => b.distanceKm - a.distanceKm);
  if (farthest === undefined) throw new Error(`${inCounty(county.name)} has no towns, so it needs no sharing picture`);
  const frame = frameFor(farthest, base, frames);
  const mean = (of: (town: Town) => number) => towns.reduce((sum, town) => sum + of(town), 0) / towns.length;
  const middle = { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
  const place = { ...farthest, ...middle, name: county.name, isBase: false };
  const layout = layOutLocator(place, base, frame.span, frame.labels);
  const dots = towns.map((town) => {
    const { x, y } = offsetFrom(base, town);
    return `M${Math.round(x * pixelsPerKm(frame.span))} ${Math.round(y * pixelsPerKm(frame.span))}h0`;
  });
  const townDots = `<path stroke="#fff" stroke-width="9" stroke-linecap="round" d="${dots.join("")}"/>`;
  return mapSvg(layout, frame, [townDots, baseMark(layout, making)], making);
}

/** Draws the map on the right, over the picture's full height, fading out under the words. */
function mapSvg(layout: LocatorLayout, frame: LocatorFrame, marks: readonly string[], making: ShareMapInput) {
  const { left, top, width, height } = outlinesExtent;
  const { lettering, colours } = making;
  const { view, rings, counties } = layout;
  const land = making
    .outlinesOf(frame.outlines)
    .replace("<svg ", `<svg x="${left}" y="${top}" `)
    .replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
  const circles = rings.map(
    (radius, index) => `<circle r="${radius}" opacity="${[0.28, 0.22, 0.17][index] ?? 0.12}"/>`,
  );
  const names = counties
    .filter(({ isUnderWords }) => !isUnderWords)
    .map(({ name, x, y }) =>
      centred({ face: "text", text: name, size: sizes.county }, x, y, colours.quietName, lettering),
    );
  return (
    `<defs><linearGradient id="fade"><stop offset=".02" stop-color="#000"/><stop offset=".26" stop-color="#fff"/></linearGradient>` +
    `<mask id="map" maskUnits="userSpaceOnUse" x="480" y="0" width="720" height="630"><path fill="url(#fade)" d="M480 0h720v630H480z"/></mask></defs>` +
    `<g mask="url(#map)"><svg x="480" width="720" height="630" viewBox="${view.left} ${view.top} ${locatorSize.width} ${locatorSize.height}">` +
    `${land}<g fill="none" stroke="${colours.ring}">${circles.join("")}</g>${names.join("")}${marks.join("")}</svg></g>`
  );
}

function baseMark({ baseName }: LocatorLayout, { base, lettering, colours }: ShareMapInput) {
  const words: TextPath = { face: "label", text: base.name, size: sizes.base };
  const x = baseName.end ? baseName.x - lettering.width(words) : baseName.x;
  const dot = `<circle r="6" fill="${colours.sea}" stroke="${colours.paper}" stroke-width="2.4"/>`;
  return dot + drawn(words, x, baseName.y, colours.lead, lettering);
}

const centred = (words: TextPath, x: number, y: number, fill: string, lettering: TextOutliner) =>
  drawn(words, x - lettering.width(words) / 2, y, fill, lettering);

const drawn = (words: TextPath, x: number, y: number, fill: string, lettering: TextOutliner) =>
  `<path fill="${fill}" transform="translate(${Math.round(x)} ${y})scale(.1)" d="${lettering.outline(words)}"/>`;
