/** What a town's page says of its own place: compared with what other towns' pages say. */
import type { Site, Town } from "../../../data/schema/site.ts";

export type TownTextSources = Pick<Site, "rows" | "supplies" | "hardnessWords">;

export function townTexts(
  { rows, supplies, hardnessWords }: TownTextSources,
  { slug, county }: Town,
): readonly string[] {
  const { lead, intro } = rows.get(slug) ?? {};
  const word = hardnessWords.ofTown.get(slug) ?? hardnessWords.ofCounty.get(county.slug) ?? hardnessWords.elsewhere;
  const known = (supplies.get(slug) ?? []).flatMap(({ supply, plant, sourceWater }) => [supply, plant, sourceWater]);
  return [word?.word, word?.line, lead, intro, ...known].filter((text) => text !== undefined);
}
