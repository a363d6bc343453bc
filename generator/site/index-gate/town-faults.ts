/** Town pages that name a town far away, or say what the page of another town says. Search engines may not list them. */
import type { Site, Town } from "../../../data/site.ts";
import { formatPercent } from "../../../templates/format.ts";
import { paths } from "../../../templates/paths.ts";
import { findNearDuplicates } from "../../engine/audit/near-duplicates.ts";
import type { ForeignTownFinder } from "./foreign-towns.ts";

type TownSources = Pick<Site, "facts" | "rows" | "nearest" | "supplies">;

export type TownFaultsInput = {
  readonly sources: TownSources;
  readonly towns: readonly Town[];
  /** Similarity from which two pages count as one. */
  readonly limit: number;
  readonly findForeign: ForeignTownFinder;
  readonly mask: (text: string) => string;
};

/** By path: what is wrong, to go on after "the page". Of two pages that say the same the longer or earlier is fine. */
export function townFaults({ sources, towns, limit, findForeign, mask }: TownFaultsInput): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  const compared = towns.map((town, place) => ({
    // Equal texts are ordered by their keys: a row that was added below the others is the copy.
    key: String(place).padStart(8, "0"),
    masked: ownTexts(sources, town).map(mask).join(" "),
  }));
  const pathOf = (key: string) => paths.town(towns[Number(key)] ?? { slug: "" });
  for (const [key, { of, likeness }] of findNearDuplicates(compared, limit))
    faults.set(pathOf(key), repeats(likeness, pathOf(of)));
  for (const town of towns) {
    const foreign = writtenTexts(sources, town).flatMap(
      (text) => findForeign(text, () => surroundings(sources, town)) ?? [],
    );
    if (foreign[0] !== undefined) faults.set(paths.town(town), names(foreign[0]));
  }
  return faults;
}

export const repeats = (likeness: number, path: string) => `says ${formatPercent(likeness)} of what ${path} says`;
export const names = (town: string) => `names ${town}, which is neither its own town nor near it`;

export const surroundings = ({ nearest, supplies, facts }: Omit<TownSources, "rows">, town: Town) => ({
  town,
  neighbours: nearest.get(town.slug) ?? [],
  supplies: supplies.get(town.slug) ?? [],
  facts: facts.ofTown.get(town.slug) ?? [],
});

function writtenTexts({ rows }: TownSources, { slug }: Town): readonly string[] {
  const { title, lead, intro } = rows.get(slug) ?? {};
  return [title, lead, intro].filter((text) => text !== undefined);
}

/** What the page says of the town alone; of a town without any such text, what it says of the county. */
function ownTexts(sources: TownSources, town: Town): readonly string[] {
  const { facts, supplies } = sources;
  const own = facts.ofTown.get(town.slug) ?? [];
  const shown = own.length < 2 ? [...own, ...(facts.ofCounty.get(town.county.slug) ?? [])] : own;
  return [
    ...writtenTexts(sources, town),
    ...(supplies.get(town.slug) ?? []).map(({ supply, note = "" }) => `${supply} ${note}`),
    ...shown.map(({ statement }) => statement),
  ];
}
