/** Data of the interactive map, written by the build and fetched by the browser. */
import type { Coordinates, Place } from "../../templates/model.ts";

export type { Coordinates, Place };

/** A town within the radius. `km` is its distance from the base in a straight line. */
export type MapTown = Place & {
  readonly path: string;
  readonly km: number;
  readonly routingKey?: string;
  /** "May be hard", or "210–230 mg/l" where a figure is published. */
  readonly hardness?: string;
  /** Missing if the map has no marker for it. */
  readonly onMap?: true;
};

/** The static map and its edges in degrees, which are exact at its middle latitude and longitude. */
export type StaticMap = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

export type Phone = { readonly shown: string; readonly dial: string };

export type MapData = {
  /** `path` if the base has a page of its own. */
  readonly base: Coordinates & { readonly name: string; readonly path?: string };
  readonly radiusKm: number;
  readonly phone: Phone;
  readonly tiles: string;
  readonly attribution: string;
  readonly staticMap: StaticMap;
  /** In the order of the search: towns on the map first. */
  readonly towns: readonly MapTown[];
  /** Places that are not served or have no page, searched after the towns. */
  readonly places: readonly Place[];
};
