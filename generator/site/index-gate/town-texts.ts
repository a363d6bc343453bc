/** What a town's page says of its own place, as it prints it: compared with what other towns' pages say. */
import type { Site, Town } from "../../../data/schema/site.ts";
import { publisher } from "../../../templates/parts/fact-text.ts";
import {
  homesLead,
  mainsSentence,
  peopleSentence,
  wellSentence,
} from "../../../templates/sections/at-home/home-sentences.ts";
import {
  elsewhereSentences,
  homesBySupply,
  placeFrom,
} from "../../../templates/sections/homes-around/around-sentences.ts";
import { supplySentence, supplyTitle } from "../../../templates/water-sentences.ts";
import { townFigures } from "../figures.ts";
import { type SurroundingsSources, townSurroundings } from "../town-surroundings.ts";

export type TownTextSources = SurroundingsSources &
  Pick<Site, "rows" | "people" | "homes" | "countyWater" | "hardness"> & {
    readonly settings: { readonly texts: Pick<Site["settings"]["texts"], "supply"> };
  };

export function townTexts(site: TownTextSources, town: Town): readonly string[] {
  const { lead, intro } = site.rows.get(town.slug) ?? {};
  const { people, homes, outside } = townFigures(site, town);
  const { widerFacts, surroundings } = townSurroundings(site, town);
  const own = site.facts.ofTown.get(town.slug) ?? [];
  // Of a town that no census counts its county's records are most of what the page says.
  const ofCounty =
    homes === undefined && surroundings !== undefined ? (site.facts.ofCounty.get(town.county.slug) ?? []) : [];
  const facts = [...own, ...widerFacts.slice(0, surroundings?.naming ?? 0), ...ofCounty];
  const { places = [], rank } = surroundings ?? {};
  const counted = places.length === 0 ? homes : undefined;
  return [
    lead ?? homesLead(town, homes),
    intro,
    ...(site.supplies.get(town.slug) ?? []).flatMap((supply) => [
      supplyTitle(supply),
      supplySentence(supply, site.settings.texts.supply.drawnUnknown),
      ...(supply.listEntry?.reasons ?? []),
      supply.note,
    ]),
    ...facts.flatMap((fact) => [fact.statement, publisher(fact)]),
    people && peopleSentence(town, people, rank),
    mainsSentence(town, counted),
    wellSentence(town, { homes, outside }, surroundings),
    ...(surroundings === undefined ? [] : elsewhereSentences(surroundings)),
    ...places.map((place) => `${placeFrom(place)} ${homesBySupply(place.homes).join("; ")}`),
  ].filter((text) => text !== undefined);
}
