/** Lists the towns whose hardness to look up with the utility: they lack a figure, or a figure for each supply. */
import type { Site, Town, TownSupply } from "../../templates/model.ts";
import { slugify } from "../base/slug.ts";
import { townCell } from "./names/town-cell.ts";

export type HardnessLookUp = {
  /** Town as a row of hardness.csv names it. */
  readonly town: string;
  readonly path: string;
  /** Supplies without a figure. Empty if the supply is not known. */
  readonly supplies: readonly SupplyToLookUp[];
  /** True if the town has several supplies, so that a figure holds for part of it only. */
  readonly isOfSeveral: boolean;
  /** The utility's page, which takes an Eircode. */
  readonly url: string;
};
type SupplyToLookUp = Pick<TownSupply, "supply" | "zoneCode">;

type LookUpSources = Pick<Site, "towns" | "hardness" | "supplies" | "texts" | "lists">;

/** Leaves out towns and supplies with a row of the tier `none`: nothing is published for them. */
export function hardnessLookUps(site: LookUpSources): readonly HardnessLookUp[] {
  const { url } = site.texts.supply.lookUp;
  return site.towns.flatMap((town) => {
    const all = site.supplies.get(town.slug) ?? [];
    const isOfSeveral = all.length > 1;
    const supplies = isOfSeveral ? all.filter((supply) => !isAnswered(site, town, supply)) : all;
    const isDone = isOfSeveral ? supplies.length === 0 : isAnswered(site, town, all[0]);
    return isDone ? [] : [{ town: townCell(site, town), path: `/${town.slug}`, supplies, isOfSeveral, url }];
  });
}

/** Returns "Trim (SZPUB0434)": the supply that the utility's answer should name. */
export const supplyWithZone = ({ supply, zoneCode }: SupplyToLookUp) =>
  zoneCode === undefined ? supply : `${supply} (${zoneCode})`;

/** Returns true if the town, or this supply of it, has a figure or a row that says none is published. */
function isAnswered({ hardness, lists }: LookUpSources, town: Town, supply: SupplyToLookUp | undefined) {
  const { slug } = town;
  const cell = townCell({ lists }, town);
  const hasFigure = (hardness.get(slug) ?? []).some(
    ({ value, part }) => value !== undefined && (part === undefined || part.supply === supply?.supply),
  );
  return (
    hasFigure ||
    lists.hardness.some(
      ({ tier, town: inRow, supply: named, zone_code: zone }) =>
        tier === "none" &&
        (inRow === undefined || inRow === cell || inRow === slug) &&
        (named === undefined && zone === undefined
          ? inRow !== undefined
          : zone === undefined || supply?.zoneCode === undefined
            ? slugify(named ?? "") === slugify(supply?.supply ?? "")
            : zone === supply.zoneCode),
    )
  );
}
