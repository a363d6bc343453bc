/** Decides whether a town's page is indexable. A file without components, so that data is not read again after an edit of one. */
import type { SharedSite, Town, TownPageData } from "../model.ts";
import { townWords } from "../words/word-count.ts";

/** Reason for noindex on pages of towns beyond the radius. The audit requires no links to these. */
export const beyondRadius = "beyond the radius of site.json";

/** Minimum for an indexable town page. */
export const townMinimum = { sources: 2, words: 40 };

type TownRowParts = Pick<TownPageData, "row" | "hasNoContent"> & {
  readonly town: Pick<Town, "withinRadius" | "isIntroAged">;
  readonly problem?: string | undefined;
};

/** Makes a page without a problem indexable. Unless `gate.towns` of settings.json is "index", it needs 40 own words. */
export function townIndexDecision({ settings }: Pick<SharedSite, "settings">, local: TownRowParts) {
  const { town, problem, row, hasNoContent } = local;
  if (!town.withinRadius) return { indexable: false, reason: beyondRadius };
  if (hasNoContent) return { indexable: false, reason: "it has no lead, text, fact, figure or hardness of its own" };
  if (problem !== undefined) return { indexable: false, reason: problem, isProblem: true as const };
  const { lead = "", intro = "" } = row;
  const words = townWords({ lead, intro: town.isIntroAged === true ? "" : intro });
  if (settings.gate.towns === "index" || words >= townMinimum.words)
    return { indexable: true, reason: "a town's page is indexable" };
  return {
    indexable: false,
    reason: `the gate for towns needs ${townMinimum.words} own words; this one has ${words}`,
  };
}
