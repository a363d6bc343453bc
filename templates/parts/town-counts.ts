/** Counts of towns for lists that show only some of them. */
import type { County, RoundedTownCount } from "../../data/schema/site.ts";
import { sentenceCase, townCount } from "../format.ts";

export const isMoreThan = (shown: readonly unknown[], { towns, isExact }: RoundedTownCount) =>
  !isExact || towns > shown.length;

/** "all 40", or "more than 1,500". */
export const allOf = (count: RoundedTownCount) => `${count.isExact ? "all " : ""}${townCount(count)}`;

/** "All 40 towns in Meath" */
export const allTownsIn = ({ name }: County, count: RoundedTownCount) =>
  `${sentenceCase(allOf(count))} towns in ${name}`;
