/** Gathers the data of one town's pages in one place. */
import type {
  CountyCard,
  Fact,
  Review,
  ServiceLink,
  SharedSite,
  Site,
  Source,
  Town,
  TownPageData,
  TownService,
  Verdict,
} from "../../templates/model.ts";
import { paths } from "../../templates/paths.ts";
import { townFigures } from "./facts/figures.ts";
import { indexDecision } from "./index-gate/index-decision.ts";
import { townServiceContent } from "./index-gate/town-service-content.ts";
import { maxTownsOnCard } from "./link/link-counties.ts";
import { pickSource } from "./link/source-of.ts";
import { supplyListNotes } from "./link/supply-list-notes.ts";
import type { TownKnowledge } from "./verdicts/conditions.ts";
import { localLine } from "./verdicts/local-line.ts";
import { townKnowledge } from "./verdicts/town-verdict.ts";

const reportsShown = 2;
const none: readonly never[] = [];

/** Data of the site that the pages of every town use. */
export function sharedSiteData(site: Site): SharedSite {
  const { settings, company, texts, services, serviceLinks, serviceCards, hardnessScale, staging } = site;
  const { countyCards, alsoServing, absent, hasProducts } = site;
  return {
    ...{ settings, company, texts, services, serviceLinks, serviceCards, hardnessScale, staging },
    ...{ countyCards, alsoServing, absent, hasProducts },
  };
}

/**
 * Pure: the same site and town give equal data. `townServices` has only the pages on `services`.
 * @throws Error for a town that is not of the site.
 */
export function gather(site: Site, town: Town, services = site.serviceLinks): TownPageData {
  const row = site.rows.get(town.slug);
  if (row === undefined) throw new Error(`${town.name} is not a town of this site.`);
  const { title, description, hero, lead, helps_service, helps_line, intro, carried_by: carriedBy = [] } = row;
  const knowledge = townKnowledge(site, town);
  const { supplies } = knowledge;
  const county = site.lists.counties.find(({ name }) => name === town.county.name);
  return {
    town,
    row: { title, description, hero, lead, helps_service, helps_line, intro },
    figures: townFigures(site, town),
    word: knowledge.word ?? knowledge.countyWord,
    supplies,
    listNotes: supplyListNotes(
      site,
      supplies.flatMap(({ listEntry }) => listEntry ?? none),
    ),
    namesake: supplies.length > 0 ? undefined : namesakeOf(site, town),
    wellAdvice: county?.well_lead,
    testPrice: site.wellHelp.national.find(({ kind, short }) => kind === "testing" && short !== undefined),
    council: county?.council === undefined ? undefined : { name: county.council, phone: county.grant_phone },
    reports: reportsIn(knowledge.facts, carriedBy).slice(0, reportsShown),
    sources: sourcesOf(site, carriedBy),
    neighbours: site.nearest.get(town.slug) ?? none,
    neighboursWithContent: site.nearestWithContent.get(town.slug) ?? none,
    ownCard: town.withinRadius ? ownCardOf(town, [...site.countyCards, ...site.alsoServing]) : undefined,
    hasNoContent: site.townsWithoutContent.has(town.slug),
    problem: site.townProblems.get(paths.town(town)),
    review: reviewNear(site, town) ?? site.reviews.all.find(({ service }) => service === undefined),
    cases: site.cases.ofTown.get(town.slug) ?? none,
    townServices: services.map((service) => townService(site, knowledge, service)),
  };
}

const namesakeOf = ({ epaList }: Site, { name, county }: Town) =>
  (epaList.byCounty.get(county.slug) ?? none).find(({ supply }) => supply === name);

/** Returns the facts to print as recent reports: something changed at a tap, and the town's text does not state it. */
const reportsIn = (facts: readonly Fact[], carriedBy: readonly string[]) =>
  facts.filter(
    ({ use, record, isRecent, sourceUrl }) =>
      use === "page" && isRecent && record !== "background" && !carriedBy.includes(sourceUrl),
  );

function townService(site: Site, knowledge: TownKnowledge, service: ServiceLink): TownService {
  const { town } = knowledge;
  const content = townServiceContent(site, knowledge, service);
  const { ownText, verdict, own } = content;
  const { title, text, source_url: ownSource, carried_by: carriedBy = [ownSource ?? []].flat() } = ownText ?? {};
  return {
    town,
    service,
    title,
    verdict,
    text,
    localLine: text === undefined ? lineOf(site, knowledge, service, verdict) : undefined,
    report: text === undefined ? undefined : reportsIn(own, carriedBy)[0],
    review: text === undefined ? undefined : reviewOf(site, town, service),
    grant: grantFor(site, service),
    sources: sourcesOf(site, carriedBy),
    index: indexDecision(site, knowledge, service, content),
  };
}

/** Returns the one local line of a page without a text, with its source alone. */
function lineOf(site: Site, knowledge: TownKnowledge, { slug }: ServiceLink, verdict: Verdict | undefined) {
  const kinds = site.services.find((service) => service.slug === slug)?.local_lines ?? [];
  const line = localLine(kinds, { ...knowledge, epaList: site.epaList, verdict });
  return line && { text: line.text, source: pickSource(line.source) };
}

/** Returns state help for treatment, or for a lead pipe: help for few services first, then the newest. */
const grantFor = ({ wellHelp }: Site, { slug }: ServiceLink) =>
  wellHelp.national
    .filter(
      ({ amountKind, isAged, services }) =>
        (amountKind === "treatment" || amountKind === "lead") && !isAged && services.some((each) => each.slug === slug),
    )
    .sort((a, b) => a.services.length - b.services.length || (b.year ?? 0) - (a.year ?? 0))[0];

/** Returns the sources with these addresses, each once. */
const sourcesOf = ({ sourceByUrl }: Site, addresses: readonly string[]): readonly Source[] =>
  [...new Set(addresses)].flatMap((address) => {
    const source = sourceByUrl.get(address);
    return source === undefined ? none : pickSource(source);
  });

const reviewNear = ({ reviews }: Site, { slug, county }: Town) =>
  reviews.ofTown.get(slug)?.[0] ?? reviews.ofCounty.get(county.slug)?.[0];

/** Returns a review of this service in this county, else of this service. */
function reviewOf({ reviews }: Site, { county }: Town, { slug }: ServiceLink): Review | undefined {
  const isOf = ({ service }: Review) => service?.slug === slug;
  return reviews.ofCounty.get(county.slug)?.find(isOf) ?? reviews.all.find(isOf);
}

function ownCardOf(town: Town, cards: readonly CountyCard[]): CountyCard | undefined {
  const card = cards.find(({ county }) => county.slug === town.county.slug);
  if (card === undefined || card.towns[0]?.slug === town.slug) return card;
  const { slug, name } = town;
  const towns = [{ slug, name }, ...card.towns.filter((other) => other.slug !== slug)].slice(0, maxTownsOnCard);
  return { ...card, towns };
}
