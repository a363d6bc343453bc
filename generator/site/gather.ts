/** What the pages of one town show, put together in one place: a newcomer's answer to "what does a town's page know?" */

import type { TownRow } from "../../data/schema/schema.ts";
import type {
  CountyCard,
  Explanation,
  Fact,
  Facts,
  ListNotes,
  ServiceLink,
  SharedSite,
  Site,
  Town,
  TownPageData,
  TownRowForPages,
  TownService,
} from "../../data/schema/site.ts";
import { paths } from "../../templates/paths.ts";
import { townFigures } from "./figures.ts";
import { indexDecision } from "./index-gate/index-decision.ts";
import { textSources, townServiceContent } from "./index-gate/town-service-content.ts";
import { maxTownsOnCard } from "./link/link-counties.ts";
import { supplyListNotes } from "./link/supply-list-notes.ts";
import { townSurroundings } from "./town-surroundings.ts";

const explanationsShown = 2;
const none: readonly never[] = [];

/** Data of the site that the pages of every town use. */
export function sharedSiteData(site: Site): SharedSite {
  const { settings, company, texts, services, serviceLinks, serviceCards, limits, hardnessScale, preview } = site;
  const { countyCards, alsoServing, absent, hasProducts } = site;
  const ofServices = { services, serviceLinks, serviceCards, limits };
  const shared = { settings, company, texts, ...ofServices, countyCards, alsoServing, absent, hasProducts };
  return Object.freeze({ ...shared, hardnessScale, preview });
}

/**
 * Pure: the same site and town give equal data. Of the town's pages on services only those on `services` are among them.
 * @throws Error for a town that is not of the site.
 */
export function gather(site: Site, town: Town, services = site.serviceLinks): TownPageData {
  const row = site.rows.get(town.slug);
  if (row === undefined) throw new Error(`${town.name} is not a town of this site.`);
  const facts = site.facts.ofTown.get(town.slug) ?? none;
  const current = facts.filter(({ isAged }) => !isAged);
  const area = townSurroundings(site, town);
  const { records: recordsNear = none } = area.surroundings ?? {};
  const neighbours = site.nearest.get(town.slug) ?? none;
  const ownCard = ownCardOf(town, site.countyCards);
  const supplies = site.supplies.get(town.slug) ?? none;
  const fault = site.townFaults.get(paths.town(town));
  const notes = supplyListNotes(
    site,
    supplies.flatMap(({ listEntry }) => listEntry ?? []),
  );
  const known = [...current, ...area.widerFacts];
  const isFound = known.some(({ kind }) => kind === "finding");
  const explained = explanations(
    isFound ? known : [...known, ...recordsNear.map(({ fact }) => fact)],
    site.facts,
    notes,
  );
  return {
    town,
    row: cellsOf(row),
    figures: townFigures(site, town),
    facts,
    ...area,
    explanations: explained,
    guides: guidesOn(explained, site, notes),
    services: mostCalledFor(current, site.serviceLinks),
    supplies,
    listNotes: notes,
    neighbours,
    ownCard,
    fault,
    reviews: site.reviews.ofTown.get(town.slug) ?? site.reviews.ofCounty.get(town.county.slug) ?? none,
    cases: site.cases.ofTown.get(town.slug) ?? none,
    townServices: services.map((service) => townService(site, town, service)),
  };
}

function townService(site: Site, town: Town, service: ServiceLink): TownService {
  const substance = townServiceContent(site, town, service);
  const { ownText, own, statedFacts, help, ofCounty } = substance;
  const { title, verdict, answer, text } = ownText ?? {};
  return {
    town,
    service,
    title,
    verdict,
    answer,
    text,
    textSources: textSources(ownText),
    facts: own.length === 0 ? ofCounty : [...own, ...ofCounty],
    statedFacts,
    help,
    index: indexDecision(site, town, service, substance),
    indexableNearby: (site.nearest.get(town.slug) ?? none).flatMap(({ slug }) =>
      site.indexable.get(slug)?.has(service.slug) === true ? slug : [],
    ),
  };
}

/** Names, places, and what only lists and maps use, are left out. */
function cellsOf(row: TownRow): TownRowForPages {
  const { name, county, slug, irish_name, lat, lng, eircode_routing_key, on_map, also_listed_in, ...others } = row;
  const { publish_on, unpublish_on, draft, population, population_year, as_of, ...cells } = others;
  return cells;
}

/**
 * Returns the meaning of the findings at home, except where notes on the list explain them.
 * Supply, pipes and rock are explained only if nothing was found, as they mean the same everywhere.
 */
function explanations(known: readonly Fact[], { topics }: Facts, { reasons }: ListNotes): readonly Explanation[] {
  const findings = known.filter(({ kind }) => kind === "finding");
  const explained = new Set(
    (findings.length > 0 ? findings : known).flatMap(({ topic }) => topics.get(topic)?.explanation ?? []),
  );
  return [...explained].filter(({ topic }) => reasons.every(({ code }) => code !== topic)).slice(0, explanationsShown);
}

/** The first guide of each subject's main service; the one on the list is linked beside the supplies. */
function guidesOn(explained: readonly Explanation[], { facts, services }: Site, { guide: onList }: ListNotes) {
  const first = explained.flatMap(({ topic }) => {
    const slug = facts.topics.get(topic)?.services[0];
    const guides = services.find((service) => service.slug === slug)?.guides ?? none;
    return guides.find((guide) => guide.slug !== onList?.slug) ?? [];
  });
  return [...new Map(first.map((guide) => [guide.slug, guide])).values()];
}

/** All services, those that most findings bear on in front; equals stay in the order of services.json. */
function mostCalledFor(facts: readonly Fact[], services: readonly ServiceLink[]) {
  const calls = new Map(services.map((service) => [service, 0]));
  for (const fact of facts) for (const service of fact.services) calls.set(service, (calls.get(service) ?? 0) + 1);
  if ([...calls.values()].every((count) => count === 0)) return services;
  return [...services].sort((a, b) => (calls.get(b) ?? 0) - (calls.get(a) ?? 0));
}

function ownCardOf(town: Town, cards: readonly CountyCard[]): CountyCard | undefined {
  const card = cards.find(({ county }) => county.slug === town.county.slug);
  if (card === undefined || card.towns[0]?.slug === town.slug) return card;
  const { slug, name } = town;
  const towns = [{ slug, name }, ...card.towns.filter((other) => other.slug !== slug)].slice(0, maxTownsOnCard);
  return { ...card, towns };
}
