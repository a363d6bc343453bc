/** County outlines, simplified for the scale of a map. Neighbours keep the same points along their border. */

import type { Box } from "../../../../templates/maps/box.ts";
import type { Point } from "../../../../templates/maps/projection.ts";
import type { Coordinates, Site } from "../../../../templates/model.ts";
import type { ThemeColours } from "../../../assets/styles/theme-colours.ts";
import { shortHash } from "../../../base/digest.ts";
import { once } from "../../../base/lazy-map.ts";
import { countyOutlines } from "../../geography/county-outlines.ts";
import { clip, type Ring } from "./plane-geometry.ts";

/** Input of all maps of a site. */
export type MapsInput = {
  readonly site: Site;
  readonly cacheDir: string;
  readonly colours: ThemeColours;
};

export type CountyShape = {
  readonly name: string;
  readonly isNorthern: boolean;
  /** Outer rings in px; lakes and other holes are left out. */
  readonly rings: readonly Ring[];
};

type CountyShapesInput = {
  /** In square degrees. A point is left out if its triangle with its neighbours is smaller. */
  readonly tolerance: number;
  readonly project: (place: Coordinates) => Point;
  /** In px. Shapes are clipped to it. */
  readonly window: Box;
};

/** Digest of all outlines, for the keys of cached maps. */
export const outlinesDigest = once(() => shortHash(JSON.stringify([...countyOutlines()])));

export const countyShapes = ({ tolerance, project, window }: CountyShapesInput): readonly CountyShape[] =>
  Array.from(countyOutlines(), ([name, { rings }]) => ({
    name,
    isNorthern: name === "Northern Ireland",
    rings: rings
      .map((ring) => clip(ring.filter(({ weight }) => weight >= tolerance).map(project), window))
      .filter((ring) => ring.length > 2),
  })).filter(({ rings }) => rings.length > 0);
