/** Projection of the locator maps: flat, with true distances from the base, good for about 400 km. */
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
 * Widths of the locator in km. There are few, so that towns share outlines. Each is about 1.4 times the one before, so
 * that the line keeps its length.
 */
const spans = [78, 110, 156, 230, 320, 800] as const;
export type Span = (typeof spans)[number];

const spanOfBase: Span = 110;

/**
 * Fractions of the locator's width that the line may use: along it, up (the header is above) and down (the place facts
 * are below).
 */
const lineFraction = 0.46;
const riseFraction = 0.32;
const dropFraction = 0.38;

/** The narrowest span that fits the line from the base. */
export function spanFor(offset: Point): Span {
  const distance = Math.hypot(offset.x, offset.y);
  if (distance === 0) return spanOfBase;
  const needed = Math.max(distance / lineFraction, -offset.y / riseFraction, offset.y / dropFraction);
  return spans.find((span) => span >= needed) ?? 800;
}

export const pixelsPerKm = (span: Span) => locatorSize.width / span;

/**
 * Middle of the line in the view box: right of the words, above the place facts. On the base's own page,
 * the base.
 */
export const middle = { x: 0.54, y: 0.47 } as const;
export const middleOfBase = { x: 0.56, y: 0.5 } as const;

/** Distance from the base that the outlines reach in every direction, in px: the same at every width in km. */
export const outlinesExtent = (() => {
  const { width, height } = locatorSize;
  const east = Math.ceil((width * lineFraction) / 2 + width * Math.max(middle.x, 1 - middle.x));
  const south = Math.ceil((width * dropFraction) / 2 + height * Math.max(middle.y, 1 - middle.y));
  return { left: -east, top: -south, width: 2 * east, height: 2 * south };
})();
