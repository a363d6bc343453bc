/** What the pages of one town show, put together in one place: a newcomer's answer to "what does a town's page know?" */

import type { TownRow } from "../data/schema.ts";
import type {
  Combination,
  CountyCard,
  Explanation,
  Fact,
  Facts,
  ListNotes,
  Local,
  ServiceLink,
  SharedSite,
  Site,
  Town,
  TownCells,
} from "../data/site.ts";
import { indexDecision, listNotes, onlyDefined, substanceOf, textSources, townsShown } from "./load/link/link.ts";

const ownFactsEnough = 2;
const widerFactsShown = 4;
const explanationsShown = 2;
const none: readonly never[] = [];

/** The part of the site that the pages of every town are made from: all that a thread needs beside `Local`s. */
export function sharedOf(site: Site): SharedSite {
  const { settings, company, texts, services, serviceLinks, serviceCards, countyCards, alsoServing, preview } = site;
  const shared = { settings, company, texts, services, serviceLinks, serviceCards, countyCards, alsoServing };
  return Object.freeze(preview === undefined ? shared : { ...shared, preview });
}

/**
 * Pure: the same site and town give equal data. Of the town's pages on services only those on `services` are among them.
 * @throws Error for a town that is not of the site.
 */
export function gather(site: Site, town: Town, services = site.serviceLinks): Local {
  const row = site.rows.get(town.slug);
  if (row === undefined) throw new Error(`${town.name} is no town of this site.`);
  const facts = site.facts.ofTown.get(town.slug) ?? none;
  const widerFacts = facts.length < ownFactsEnough ? factsAround(town, site.facts) : none;
  const neighbours = site.nearest.get(town.slug) ?? none;
  const ownCard = ownCardOf(town, site.countyCards);
  const supplies = site.supplies.get(town.slug) ?? none;
  const notes = listNotes(
    site,
    supplies.flatMap(({ listEntry }) => listEntry ?? []),
  );
  const explained = explanations([...facts, ...widerFacts], site.facts, notes);
  return {
    town,
    row: cellsOf(row),
    facts,
    widerFacts,
    explanations: explained,
    guides: guidesOn(explained, site, notes),
    services: mostCalledFor(facts, site.serviceLinks),
    supplies,
    listNotes: notes,
    neighbours,
    ...(ownCard !== undefined && { ownCard }),
    reviews: site.reviews.ofTown.get(town.slug) ?? site.reviews.ofCounty.get(town.county.slug) ?? none,
    combinations: services.map((service) => combination(site, town, service)),
  };
}

function combination(site: Site, town: Town, service: ServiceLink): Combination {
  const place = site.serviceLinks.indexOf(service);
  const substance = substanceOf(site, town, service);
  const { ownText, own, told, help, ofCounty } = substance;
  const { title, text } = ownText ?? {};
  return onlyDefined({
    town,
    service,
    title,
    text,
    textSources: textSources(substance),
    facts: own.length === 0 ? ofCounty : [...own, ...ofCounty],
    told,
    help,
    index: indexDecision(site, town, service, substance),
    listedNearby: (site.nearest.get(town.slug) ?? none).flatMap(({ slug }) =>
      ((site.listed.get(slug) ?? 0) >> place) & 1 ? slug : [],
    ),
    otherServices: othersThan(service, site.serviceLinks),
  });
}

/** Names, places, and what only lists and maps use, are left out. */
function cellsOf(row: TownRow): TownCells {
  const { name, county, slug, irish_name, lat, lng, eircode_routing_key, on_map, also_listed_in, ...others } = row;
  const { publish_on, unpublish_on, draft, ...cells } = others;
  return cells;
}

/** The county's facts, one of each topic before a second of any, topped up with the island's. */
const factsAround = ({ county }: Town, { ofCounty, regional }: Facts) =>
  [...varied(ofCounty.get(county.slug) ?? none), ...varied(regional.filter(({ place }) => place === "Ireland"))]
    .filter(({ isHistory }) => !isHistory)
    .slice(0, widerFactsShown);

function varied(facts: readonly Fact[]) {
  const topics = new Set<string>();
  const firsts = facts.filter(({ topic }) => !topics.has(topic) && topics.add(topic));
  return [...firsts, ...facts.filter((fact) => !firsts.includes(fact))];
}

/**
 * What the findings mean at home, but for what the notes on the list explain. Supply, pipes and rock are explained only
 * where nothing was found: they mean the same everywhere.
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
  const towns = [{ slug, name }, ...card.towns.filter((other) => other.slug !== slug)].slice(0, townsShown);
  return { ...card, towns };
}

/** One list for all towns. */
const othersThan = remembering((service: ServiceLink, services: readonly ServiceLink[]) =>
  services.filter((other) => other !== service),
);

function remembering<Key extends object, Rest, Value>(make: (key: Key, rest: Rest) => Value) {
  const known = new WeakMap<Key, Value>();
  return (key: Key, rest: Rest) => {
    const value = known.get(key) ?? make(key, rest);
    known.set(key, value);
    return value;
  };
}
