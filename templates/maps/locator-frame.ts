/** Selects the outlines and county names behind the map beside a town's headline (its locator). */
import { inCounty } from "../../client/measures/in-county.ts";
import type { CountyLabel, MapFrames } from "../assets.ts";
import type { Company, Town } from "../model.ts";
import { offsetFrom, type Span, spanFor } from "./projection.ts";

type Base = Company["headquarters"];

/** Width of the map in km, county names at that width, and the address of outlines that highlight the town's county. */
export type LocatorFrame = {
  readonly span: Span;
  readonly labels: readonly CountyLabel[];
  readonly outlines: string;
};

/** @throws Error if the assets were built without this town. */
export function frameFor(town: Town, base: Base, { labels, outlines }: MapFrames): LocatorFrame {
  const { span, name } = frameNameOf(town, base);
  const counties = labels[span];
  const address = outlines[name];
  if (counties === undefined || address === undefined)
    throw new Error(
      `no outlines for ${town.name}, ${inCounty(town.county.name)}, at ${span} km: the maps were built from other towns`,
    );
  return { span, labels: counties, outlines: address };
}

/** Returns the width in km that fits the town, and its outlines' name: width and highlighted county, "78-meath". */
export function frameNameOf(town: Pick<Town, "lat" | "lng" | "county">, base: Base): { span: Span; name: string } {
  const span = spanFor(offsetFrom(base, town));
  return { span, name: `${span}-${town.county.slug}` };
}
