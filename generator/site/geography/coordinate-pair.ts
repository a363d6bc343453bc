/** Recognizes a whole place in one cell, as maps give it: a pair of coordinates, a link, a grid reference. */

import { quote } from "../../base/problem.ts";
import type { CellHint } from "../../read/cell-hints.ts";
import { degreesIn } from "../../read/degrees.ts";
import { metresOfReference, pointOfGrid } from "./irish-grid.ts";

type Place = { readonly kind: string; readonly lat: string; readonly lng: string };

const longest = 300;

/** Returns undefined for a single number, and for anything that is no place. */
export function placeInCell(cell: string): Place | undefined {
  if (cell.length > longest) return undefined;
  const text = cell
    .trim()
    .replace(/^\((.*)\)$/, "$1")
    .replace(/\b(?:latitude|longitude|lat|lng|lon|long)\b[:=]?/gi, "");
  return gridPlace(text) ?? linkPlace(text) ?? pairPlace(text);
}

function gridPlace(text: string): Place | undefined {
  const [, letter, digits = ""] = /^(?:IG|Irish Grid)?\s*([A-HJ-Z])\s?([\d ]{4,12})$/i.exec(text) ?? [];
  if (letter !== undefined) {
    const joined = digits.replaceAll(" ", "");
    const half = joined.length / 2;
    const metres = metresOfReference(letter, joined.slice(0, half), joined.slice(half));
    return half % 1 === 0 && half <= 5 && metres !== undefined
      ? placeOf("an Irish Grid reference", pointOfGrid(metres.east, metres.north))
      : undefined;
  }
  const [, east, north] =
    /^(?:ITM|IG)?[\s:]*E?\s*(\d{5,6}(?:\.\d+)?)\s*m?[\s,;/]+N?\s*(\d{5,6}(?:\.\d+)?)\s*m?N?$/i.exec(text) ?? [];
  if (east === undefined) return undefined;
  const kind = Number(east) > 4e5 ? "an easting and a northing of ITM" : "an easting and a northing of the Irish Grid";
  return placeOf(kind, pointOfGrid(Number(east), Number(north)));
}

function linkPlace(text: string): Place | undefined {
  if (!/^(?:https?:\/\/|geo:)/i.test(text)) return undefined;
  const [, lat, lng] = /(-?\d{1,2}\.\d+)(?:,|\/|%2C|&mlon=|!4d)(-?\d{1,3}\.\d+)/i.exec(text) ?? [];
  return lat === undefined ? undefined : placeOf("a link to a map", { lat: Number(lat), lng: Number(lng) });
}

function pairPlace(text: string): Place | undefined {
  const points = /^-?\d{1,3},\d+[;,]?\s+-?\d{1,3},\d+$/.test(text) ? text.replace(/(\d),(\d)/g, "$1.$2") : text;
  const [, before, behind] =
    /^(.*\d.*[NS])[\s,;]*(.*\d.*)$/i.exec(points) ??
    /^(\D*[\d.]+\s*°?)(?:\s*[,;]\s*|\s+)(\D*[\d.]+\D*)$/.exec(points) ??
    [];
  const [lat, lng] = [degreesIn(before ?? ""), degreesIn(behind ?? "")];
  if (lat === undefined || lng === undefined) return undefined;
  // GeoJSON has the longitude first. In Ireland, only longitudes are negative.
  const isSwapped = !/[NS]/i.test(before ?? "") && lat < 0 && lng > 0;
  return placeOf("a pair of coordinates", isSwapped ? { lat: lng, lng: lat } : { lat, lng });
}

const placeOf = (kind: string, { lat, lng }: { readonly lat: number; readonly lng: number }): Place | undefined =>
  Math.abs(lat) > 90 || Math.abs(lng) > 180 ? undefined : { kind, lat: rounded(lat), lng: rounded(lng) };

/** Rounds to about a metre. */
const rounded = (degrees: number) => String(Number(degrees.toFixed(5)));

/** Returns a message for a cell of lat or lng that contains a whole place, else undefined. */
export function hintForPlace(cell: string): CellHint {
  const place = placeInCell(cell);
  if (place === undefined) return undefined;
  const message = `${quote(cell)} is ${place.kind}. Write lat ${place.lat} and lng ${place.lng}.`;
  return { code: "E_PAIR", message };
}
