/** Position of the static map on the interactive one: it is drawn flat, and web maps use Mercator's projection. */
import { kmPerDegreeOfLongitude } from "../measures/ellipsoid.ts";
import type { Coordinates, StaticMap } from "./data.ts";

/** A box in the window, as getBoundingClientRect returns it. */
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Position of a click on the static map. The map covers its box, centred, as object-fit: cover does. */
export function coordinatesOnStaticMap(
  staticMap: StaticMap,
  box: Box,
  click: { clientX: number; clientY: number },
): Coordinates {
  const { width, height, south, west, north, east } = staticMap;
  const scale = Math.max(box.width / width, box.height / height);
  const x = 0.5 + (click.clientX - box.left - box.width / 2) / scale / width;
  const y = 0.5 + (click.clientY - box.top - box.height / 2) / scale / height;
  const lat = north + (south - north) * y;
  const base = { lat: (north + south) / 2, lng: (west + east) / 2 };
  // West and east are exact at the base's latitude: south of it a km is fewer degrees of longitude, north of it more.
  const stretch = kmPerDegreeOfLongitude(base.lat) / kmPerDegreeOfLongitude((base.lat + lat) / 2);
  return { lat, lng: base.lng + (west + (east - west) * x - base.lng) * stretch };
}

/**
 * Returns the south-west and north-east corners between which Leaflet stretches the static map. Its middle is exact;
 * 120 km away the error is 2 km, which is 5 px at zoom 8.
 */
export function cornersOf({ south, west, north, east }: StaticMap): [[number, number], [number, number]] {
  const middle = mercator((south + north) / 2);
  const half = (mercator(north) - mercator(south)) / 2;
  return [
    [latitude(middle - half), west],
    [latitude(middle + half), east],
  ];
}

const radians = Math.PI / 180;
const mercator = (lat: number) => Math.asinh(Math.tan(lat * radians));
const latitude = (y: number) => Math.atan(Math.sinh(y)) / radians;
