/** Finds town pages that name a far-away town, or repeat the page of another town. They are not indexable. */
import type { Site, Town } from "../../../templates/model.ts";
import { paths } from "../../../templates/paths.ts";
import { formatPercent } from "../../../templates/words/format.ts";
import { findNearDuplicates } from "../../render/audit/near-duplicates.ts";
import type { ForeignTownFinder } from "./foreign-towns.ts";

type TownSources = TownTextSources & Pick<Site, "facts" | "townsWithoutContent">;

export type TownProblemsInput = {
  readonly sources: TownSources;
  readonly towns: readonly Town[];
  /** Similarity, from 0 to 1, from which a page repeats another. */
  readonly limit: number;
  readonly findForeign: ForeignTownFinder;
  readonly mask: (text: string) => string;
};

/** Returns problems by path, worded to follow "the page". Of two similar pages, the shorter or later has the problem. */
export function townProblems({
  sources,
  towns,
  limit,
  findForeign,
  mask,
}: TownProblemsInput): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  // A town without texts of its own repeats no other.
  const compared = towns.flatMap((town, place) => {
    const masked = sources.townsWithoutContent.has(town.slug) ? "" : townTexts(sources, town).map(mask).join(" ");
    // Keys follow the order of rows: if texts are equal, the one with the later key is the copy.
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

type OwnSources = TownTextSources & Pick<Site, "facts" | "hardness" | "ownTexts">;

/** Returns the slugs of towns without texts, facts or hardness of their own: their pages print only data of the county. */
export function findTownsWithoutContent(sources: OwnSources, towns: readonly Town[]): ReadonlySet<string> {
  const { facts, hardness, ownTexts } = sources;
  const written = new Set(Array.from(ownTexts.keys(), (path) => path.split("/")[1]));
  const hasNoContent = (town: Town) =>
    townTexts({ ...sources, supplies: new Map() }, town).length === 0 &&
    [facts.ofTown, hardness].every((bySlug) => (bySlug.get(town.slug) ?? []).length === 0) &&
    !written.has(town.slug);
  return new Set(towns.filter(hasNoContent).map(({ slug }) => slug));
}

export const repeats = (likeness: number, path: string) => `says ${formatPercent(likeness)} of what ${path} says`;
export const names = (town: string) => `names ${town}, which is neither its own town nor near it`;

export const surroundings = ({ supplies, facts }: Pick<Site, "supplies" | "facts">, town: Town) => ({
  town,
  supplies: supplies.get(town.slug) ?? [],
  facts: facts.ofTown.get(town.slug) ?? [],
});

function writtenTexts(sources: TownSources, town: Town): readonly string[] {
  const { title, description, hero, lead, helps_line, intro } = sources.rows.get(town.slug) ?? {};
  return [title, description, hero, lead, helps_line, intro].filter((text) => text !== undefined);
}

export type TownTextSources = Pick<Site, "rows" | "supplies" | "hardnessWords">;

/** Collects the texts of a town's page that are about this town, to compare them with those of other towns. */
export function townTexts({ rows, supplies, hardnessWords }: TownTextSources, { slug }: Town): readonly string[] {
  const { hero, lead, helps_line, intro } = rows.get(slug) ?? {};
  const word = hardnessWords.ofTown.get(slug);
  const supplyNames = (supplies.get(slug) ?? []).flatMap(({ supply, plant, sourceWater }) => [
    supply,
    plant,
    sourceWater,
  ]);
  return [word?.label, word?.line, hero, lead, helps_line, intro, ...supplyNames].filter((text) => text !== undefined);
}
