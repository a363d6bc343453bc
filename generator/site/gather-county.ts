/** Gathers the data of one county's pages in one place, as `gather` does for towns. */
import type { CountyPageData, CountyTowns, Fact, Site, Source, Town } from "../../templates/model.ts";
import { hardnessInAWord, hardnessOfTown } from "../../templates/words/hardness-in-a-word.ts";
import { slugify } from "../base/slug.ts";
import { byYear } from "./facts/fact-order.ts";
import { pickSource } from "./link/source-of.ts";
import { supplyListNotes } from "./link/supply-list-notes.ts";

/** Most towns on a page, to keep its byte budget. The first page has half of them, as it has more sections. */
const townsOnEach = 200;
const townsOnFirst = townsOnEach / 2;
const reportsShown = 2;
const none: readonly never[] = [];

/** Returns the data of each page, the one at the county's own address first. Pure: equal input gives equal data. */
export function gatherCounty(site: Site, { county, intro, towns }: CountyTowns): readonly CountyPageData[] {
  const parts = splitByPage(
    towns.map((town) => ({
      ...town,
      hardness: hardnessInAWord(site, town),
      measured: hardnessOfTown(site, town),
    })),
  );
  const first = firstPageData(site, county.slug, towns);
  const nothing = { listed: none, listNotes: { reasons: none }, water: {}, wells: {}, reports: none, sources: none };
  return parts.map((part, index) => ({
    county,
    part: { number: index + 1, of: parts.length },
    towns: part,
    ...(index === 0 ? { intro, ...first } : nothing),
  }));
}

function firstPageData(site: Site, slug: string, towns: readonly Town[]) {
  const listed = listedOf(site, slug, towns);
  const listNotes = supplyListNotes(site, site.epaList.byCounty.get(slug) ?? none);
  const water = site.countyWater.get(slug) ?? {};
  const word = site.hardnessWords.ofCounty.get(slug) ?? site.hardnessWords.elsewhere;
  const row = site.lists.counties.find(({ name }) => slugify(name) === slug);
  const { council, grant_phone, well_lead, well_note, source_title, source_url } = row ?? {};
  const reports = reportsOf(site, slug, towns);
  const advice = site.wellHelp.national.filter(
    ({ kind, amountKind = "lead" }) => kind === "testing" || amountKind !== "lead",
  );
  const sources: readonly Source[] = [
    ...[water.all, water.outside].filter((homes) => homes !== undefined),
    ...(listed.length > 0 && listNotes.list !== undefined ? [listNotes.list] : none),
    ...(word === undefined ? none : [word]),
    ...(source_title === undefined || source_url === undefined
      ? none
      : [{ sourceTitle: source_title, sourceUrl: source_url }]),
    ...advice,
    ...reports,
  ];
  return {
    listed,
    listNotes,
    water,
    word,
    wells: { council, grant_phone, well_lead, well_note },
    reports,
    review: site.reviews.ofCounty.get(slug)?.[0],
    sources: sources.map(pickSource),
  };
}

const splitByPage = <Each>(towns: readonly Each[]): readonly (readonly Each[])[] =>
  Array.from({ length: Math.ceil((towns.length + townsOnFirst) / townsOnEach) }, (_, index) =>
    towns.slice(Math.max(0, index * townsOnEach - townsOnFirst), index * townsOnEach + townsOnFirst),
  );

/** Returns the county's supplies on the EPA's list, those of our towns first. Names with one slug are one supply. */
function listedOf({ supplies, epaList }: Site, county: string, towns: readonly Town[]): readonly string[] {
  const ofTowns = towns.flatMap(({ slug }) => supplies.get(slug) ?? none).filter(({ onList }) => onList === "yes");
  const all = [...ofTowns, ...(epaList.byCounty.get(county) ?? none)].map(({ supply }) => supply);
  return [...new Map(all.map((supply) => [slugify(supply), supply])).values()];
}

/** Returns recent notices and works in the county, newest first. A source counts once: towns on one supply share it. */
function reportsOf({ facts }: Site, county: string, towns: readonly Town[]): readonly Fact[] {
  const all = [facts.ofCounty.get(county) ?? none, ...towns.map(({ slug }) => facts.ofTown.get(slug) ?? none)].flat();
  return all
    .filter(({ use, record, isRecent }) => use === "page" && isRecent && (record === "notice" || record === "works"))
    .sort(byYear)
    .filter(({ sourceUrl }, at, sorted) => sorted.findIndex((other) => other.sourceUrl === sourceUrl) === at)
    .slice(0, reportsShown);
}
