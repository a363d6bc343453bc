/** Town pages that name a town far away, or say what the page of another town says. Search engines may not list them. */
import type { Site, Town } from "../../../data/schema/site.ts";
import { formatPercent } from "../../../templates/format.ts";
import { paths } from "../../../templates/paths.ts";
import { findNearDuplicates } from "../../engine/audit/near-duplicates.ts";
import type { ForeignTownFinder } from "./foreign-towns.ts";

type TownSources = TownTextSources & Pick<Site, "nearest" | "facts">;

export type TownProblemsInput = {
  readonly sources: TownSources;
  readonly towns: readonly Town[];
  /** Similarity from which a reader takes two pages for one. */
  readonly limit: number;
  readonly findForeign: ForeignTownFinder;
  readonly mask: (text: string) => string;
};

/** By path: what is wrong, to go on after "the page". Of two pages that say the same the longer or earlier is fine. */
export function townProblems({
  sources,
  towns,
  limit,
  findForeign,
  mask,
}: TownProblemsInput): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  // A town with nothing to compare repeats no other.
  const compared = towns.flatMap((town, place) => {
    const masked = townTexts(sources, town).map(mask).join(" ");
    // Equal texts are ordered by their keys: a row that was added below the others is the copy.
    return masked === "" ? [] : { key: String(place).padStart(8, "0"), masked };
  });
  const pathOf = (key: string) => paths.town(towns[Number(key)] ?? { slug: "" });
  for (const [key, { of, likeness }] of findNearDuplicates(compared, limit))
    problems.set(pathOf(key), repeats(likeness, pathOf(of)));
  for (const town of towns) {
    const foreign = writtenTexts(sources, town).flatMap(
      (text) => findForeign(text, () => surroundings(sources, town)) ?? [],
    );
    if (foreign[0] !== undefined) problems.set(paths.town(town), names(foreign[0]));
  }
  return problems;
}

export const repeats = (likeness: number, path: string) => `says ${formatPercent(likeness)} of what ${path} says`;
export const names = (town: string) => `names ${town}, which is neither its own town nor near it`;

export const surroundings = (
  { nearest, supplies, facts }: Pick<Site, "nearest" | "supplies" | "facts">,
  town: Town,
) => ({
  town,
  neighbours: nearest.get(town.slug) ?? [],
  supplies: supplies.get(town.slug) ?? [],
  facts: facts.ofTown.get(town.slug) ?? [],
});

function writtenTexts(sources: TownSources, town: Town): readonly string[] {
  const { title, description, hero, lead, helps_line, intro } = sources.rows.get(town.slug) ?? {};
  return [title, description, hero, lead, helps_line, intro].filter((text) => text !== undefined);
}

export type TownTextSources = Pick<Site, "rows" | "supplies" | "hardnessWords">;

/** What a town's page says of its own place: compared with what other towns' pages say. */
export function townTexts(
  { rows, supplies, hardnessWords }: TownTextSources,
  { slug, county }: Town,
): readonly string[] {
  const { hero, lead, helps_line, intro } = rows.get(slug) ?? {};
  const word = hardnessWords.ofTown.get(slug) ?? hardnessWords.ofCounty.get(county.slug) ?? hardnessWords.elsewhere;
  const known = (supplies.get(slug) ?? []).flatMap(({ supply, plant, sourceWater }) => [supply, plant, sourceWater]);
  return [word?.label, word?.line, hero, lead, helps_line, intro, ...known].filter((text) => text !== undefined);
}
