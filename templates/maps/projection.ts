/** Projection of the locators, the maps beside town headlines: flat, with true distances from the base up to 400 km. */
import { kmPerDegreeOfLatitude, kmPerDegreeOfLongitude } from "../../client/measures/ellipsoid.ts";
import type { Coordinates } from "../model.ts";

export type Point = { readonly x: number; readonly y: number };

/** View box of every locator, in px. */
export const locatorSize = { width: 640, height: 560 } as const;

/** Returns the km to the east (x) and to the south (y) of the base. */
export function offsetFrom(base: Coordinates, { lat, lng }: Coordinates): Point {
  const x = (lng - base.lng) * kmPerDegreeOfLongitude((base.lat + lat) / 2);
  return { x, y: (base.lat - lat) * kmPerDegreeOfLatitude(base.lat) };
}

/** Returns the place that is this many km east and south of the base, to a metre. */
export function coordinatesAt(base: Coordinates, { x, y }: Point): Coordinates {
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  const lat = base.lat - y / kmPerDegreeOfLatitude(base.lat);
  return { lat: rounded(lat), lng: rounded(base.lng + x / kmPerDegreeOfLongitude((base.lat + lat) / 2)) };
}

/**
 * Widths of the locator in km. They are few, so that towns share outlines. Each is about 1.4 times the one before, so
 * that the line from the base to the town is about as long on every map.
 */
const spans = [78, 110, 156, 230, 320, 800] as const;
export type Span = (typeof spans)[number];

const spanOfBase: Span = 110;

/** Largest length, rise and fall of the line from the base, as fractions of the locator's width. */
const lineFraction = 0.46;
const riseFraction = 0.32;
const dropFraction = 0.38;

/** Returns the narrowest width in km that fits the line from the base. */
export function spanFor(offset: Point): Span {
  const distance = Math.hypot(offset.x, offset.y);
  if (distance === 0) return spanOfBase;
  const needed = Math.max(distance / lineFraction, -offset.y / riseFraction, offset.y / dropFraction);
  return spans.find((span) => span >= needed) ?? 800;
}

export const pixelsPerKm = (span: Span) => locatorSize.width / span;

/** Position of the line's middle in the view box, as fractions: right of the headline. */
export const middle = { x: 0.54, y: 0.47 } as const;
export const middleOfBase = { x: 0.56, y: 0.5 } as const;

/** Area of the outlines in px, with the base at 0, 0: the same at every width in km. */
export const outlinesExtent = (() => {
  const { width, height } = locatorSize;
  const east = Math.ceil((width * lineFraction) / 2 + width * Math.max(middle.x, 1 - middle.x));
  const south = Math.ceil((width * dropFraction) / 2 + height * Math.max(middle.y, 1 - middle.y));
  return { left: -east, top: -south, width: 2 * east, height: 2 * south };
})();
