/** Facts that a page leaves out: they repeat an entry of the EPA's list, which is printed with its supply. */
import type { Sourced, TownSupply } from "../../../data/schema/site.ts";

export const repeatsList = (
  { sourceUrl }: Pick<Sourced, "sourceUrl">,
  supplies: readonly Pick<TownSupply, "listEntry">[],
) => supplies.some(({ listEntry }) => listEntry?.sourceUrl === sourceUrl);
