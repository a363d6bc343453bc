/** In which county a place lies, by the outlines of data/ireland-counties.topojson. Northern Ireland is one of them. */
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import type { Coordinates } from "../../data/site.ts";
import { ofEachFile } from "../of-each-file.ts";

export type CountyOutlines = {
  readonly has: (county: string) => boolean;
  /** Whether a place is in a county, or as near to it as outlines are rough and towns outgrow borders. */
  readonly isIn: (county: string, place: Coordinates) => boolean;
  /** Undefined at sea. */
  readonly countyAt: (place: Coordinates) => string | undefined;
};

/** Kilometres. The farthest of 214 real places lies 1.1 km outside its outline. */
const tolerance = 3;

export const outlinesFile = "ireland-counties.topojson";

/** Undefined without a readable file: that it is missing is told where maps are made. */
export function countyOutlines(folder: string): CountyOutlines | undefined {
  const counties = outlinesIn(`${folder}/${outlinesFile}`);
  if (counties === undefined) return undefined;
  const covers = (county: string, { lat, lng }: Coordinates) => {
    const outline = counties.get(county);
    return outline !== undefined && booleanPointInPolygon([lng, lat], outline);
  };
  return {
    has: (county) => counties.has(county),
    isIn: (county, place) => covers(county, place) || around(place).some((nearby) => covers(county, nearby)),
    countyAt: (place) => [...counties.keys()].find((county) => covers(county, place)),
  };
}

type Outline = GeoJSON.Polygon | GeoJSON.MultiPolygon;

function outlinesIn(file: string): ReadonlyMap<string, Outline> | undefined {
  try {
    return outlinesOf(file);
  } catch {
    return undefined;
  }
}

const outlinesOf = ofEachFile((bytes) => {
  const topology: Topology = JSON.parse(bytes.toString("utf8"));
  const { counties } = topology.objects;
  if (counties?.type !== "GeometryCollection") return undefined;
  return new Map(
    feature(topology, counties).features.flatMap(({ properties, geometry }): [string, Outline][] =>
      isOutline(geometry) ? [[String(properties?.["name"]), { ...geometry, bbox: boundsOf(geometry) }]] : [],
    ),
  );
});

/** A point outside them is in no outline, which then need not be followed. */
function boundsOf(outline: Outline): GeoJSON.BBox {
  const points = outline.type === "Polygon" ? outline.coordinates.flat() : outline.coordinates.flat(2);
  const lngs = points.map(([lng = 0]) => lng);
  const lats = points.map(([, lat = 0]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

const isOutline = (geometry: GeoJSON.Geometry): geometry is Outline =>
  geometry.type === "Polygon" || geometry.type === "MultiPolygon";

const kilometresPerDegree = 111.2;

/** Eight points on each of two circles. */
const around = ({ lat, lng }: Coordinates): readonly Coordinates[] =>
  [tolerance / 2, tolerance].flatMap((radius) =>
    Array.from({ length: 8 }, (_, eighth) => {
      const angle = (eighth * Math.PI) / 4;
      const degrees = radius / kilometresPerDegree;
      return {
        lat: lat + degrees * Math.cos(angle),
        lng: lng + (degrees * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180),
      };
    }),
  );
