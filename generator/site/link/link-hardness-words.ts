/** How hard the water of each town and county is in words. */
import type { HardnessWordRow } from "../../../data/schema/hardness-row.ts";
import type { HardnessWord, HardnessWords } from "../../../data/schema/site.ts";
import { townsNamed } from "../names/names.ts";
import type { LinkInput } from "./link-input.ts";

export function linkHardnessWords({ sources, index, sourceOf }: Pick<LinkInput, "sources" | "index" | "sourceOf">) {
  const ofTown = new Map<string, HardnessWord>();
  const ofCounty = new Map<string, HardnessWord>();
  let elsewhere: HardnessWord | undefined;
  for (const { data } of sources.hardnessWords.rows) {
    if (data === undefined) continue;
    const word = { ...linkWord(data), ...sourceOf(data) };
    const [town] = data.town === undefined ? [] : townsNamed(index, data.town, data.county);
    const [county] = index.counties.find(data.county);
    if (town !== undefined) ofTown.set(town.slug, word);
    else if (data.town === undefined && county !== undefined) ofCounty.set(county.slug, word);
    else if (data.county === "*") elsewhere = word;
  }
  return { ofTown, ofCounty, elsewhere } satisfies HardnessWords;
}

function linkWord(row: HardnessWordRow) {
  const { word, line, level, rock, because, well_rock: wellRock, zone = "", style } = row;
  const zones = Array.from(zone.matchAll(/(\d)-(\d)/g), ([, from, to]) => [Number(from), Number(to)] as const);
  return { word, line, level, rock, because, wellRock, zones, isDashed: style === "dashed" };
}
