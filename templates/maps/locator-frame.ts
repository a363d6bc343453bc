/** Which outlines and names a town's locator stands on. */
import type { Company, Town } from "../../data/site.ts";
import type { CountyLabel, MapFrames } from "../assets.ts";
import { offsetFrom, type Span, spanFor } from "./projection.ts";

type Base = Company["headquarters"];

/** The width in km, the names of counties at that width, and the address of the outlines with the town's county lit. */
export type LocatorFrame = {
  readonly span: Span;
  readonly labels: readonly CountyLabel[];
  readonly outlines: string;
};

/** @throws Error when the assets were made without this town. */
export function frameFor(town: Town, base: Base, { labels, outlines }: MapFrames): LocatorFrame {
  const { span, name } = frameNameOf(town, base);
  const counties = labels[span];
  const address = outlines[name];
  if (counties === undefined || address === undefined)
    throw new Error(
      `no outlines for ${town.name}, Co. ${town.county.name}, at ${span} km: the maps were made from other towns`,
    );
  return { span, labels: counties, outlines: address };
}

/** A scale in km and the name of its outlines with the town's county lit: "78-meath". */
export function frameNameOf(town: Pick<Town, "lat" | "lng" | "county">, base: Base): { span: Span; name: string } {
  const span = spanFor(offsetFrom(base, town));
  return { span, name: `${span}-${town.county.slug}` };
}
