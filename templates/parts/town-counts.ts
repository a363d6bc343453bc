/** How lists that end before their towns do say how many there are. */
import type { County, TownCount } from "../../data/site.ts";
import { sentenceCase, townCount } from "../format.ts";

export const isMoreThan = (shown: readonly unknown[], { towns, isExact }: TownCount) =>
  !isExact || towns > shown.length;

/** "all 40", or "more than 1,500". */
export const allOf = (count: TownCount) => `${count.isExact ? "all " : ""}${townCount(count)}`;

/** "All 40 towns in Meath" */
export const allTownsIn = ({ name }: County, count: TownCount) => `${sentenceCase(allOf(count))} towns in ${name}`;
