/** The look-ups of hardness to make with the utility: one for each town without a figure. */
import type { Site } from "../../data/site.ts";

export type HardnessLookUp = {
  readonly town: string;
  readonly path: string;
  /** "Trim (SZPUB0434)": what the utility's answer should name. Empty if the supply is not known. */
  readonly supplies: readonly string[];
  /** The utility's page, which takes an Eircode. */
  readonly url: string;
};

/** Leaves out towns with a row of the tier `none`, for which nothing is published. */
export function hardnessLookUps(
  site: Pick<Site, "towns" | "hardness" | "supplies" | "texts" | "lists">,
): readonly HardnessLookUp[] {
  const { url } = site.texts.supply.lookUp;
  const looked = new Set(site.lists.hardness.flatMap(({ tier, town }) => (tier === "none" && town ? [town] : [])));
  return site.towns.flatMap(({ slug, name }) => {
    const hasFigure = (site.hardness.get(slug) ?? []).some(({ value }) => value !== undefined);
    if (hasFigure || looked.has(name) || looked.has(slug)) return [];
    const supplies = (site.supplies.get(slug) ?? []).map(({ supply, zoneCode }) =>
      zoneCode === undefined ? supply : `${supply} (${zoneCode})`,
    );
    return [{ town: name, path: `/${slug}`, supplies, url }];
  });
}
