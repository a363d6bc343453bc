/** The guides with what their sections show: help, facts, and the services that they bear on. */
import type { GuideEntry } from "../../../data/guide-schema.ts";
import type {
  County,
  Fact,
  Facts,
  Guide,
  GuideSection,
  ServiceLink,
  Town,
  WellHelp,
  WellHelpLists,
} from "../../../data/site.ts";
import type { Directory } from "../directory/directory.ts";
import { guideSlug, type Sources } from "../read/read.ts";
import { fillTexts, type Tokens } from "../tokens.ts";
import { onlyDefined } from "./only-defined.ts";

type Linked = {
  readonly sources: Sources;
  readonly directory: Directory;
  readonly counties: ReadonlyMap<string, County>;
  readonly towns: readonly Town[];
  readonly facts: Facts;
  readonly wellHelp: WellHelpLists;
  readonly serviceLinks: readonly ServiceLink[];
  readonly tokens: Tokens;
};

/** By file name. */
export const linkGuides = (linked: Linked): readonly Guide[] =>
  linked.sources.guides.flatMap((document) => {
    if (document.data === undefined) return [];
    return [linkGuide(guideSlug(document), fillTexts(document.data, linked.tokens), linked)];
  });

function linkGuide(slug: string, entry: GuideEntry, linked: Linked): Guide {
  const { title, description, heading, lead, sections, questions, hardness, reasons, links } = entry;
  const { directory, serviceLinks } = linked;
  const linksOf = (names: readonly string[]) =>
    names.flatMap((name) => serviceLinks[directory.services.find(name)[0]?.index ?? -1] ?? []);
  return onlyDefined({
    slug,
    title,
    description,
    heading,
    lead,
    services: linksOf(entry.services),
    sections: sections.map((section) => linkSection(section, linked)),
    questions,
    hardness,
    links,
    reasons: reasons?.map((reason) => ({ ...reason, services: linksOf(reason.services) })),
  });
}

function linkSection(section: GuideEntry["sections"][number], linked: Linked): GuideSection {
  const { heading, paragraphs, list, rows, facts, table } = section;
  return onlyDefined({
    heading,
    paragraphs,
    list,
    table,
    help: rows === undefined ? [] : helpFor(rows, linked),
    facts: facts === undefined ? [] : factsFor(facts, linked),
  });
}

/** What holds everywhere first, then county by county as in counties.csv. */
function helpFor(
  { kind, scope, service }: NonNullable<GuideEntry["sections"][number]["rows"]>,
  { wellHelp, counties }: Linked,
): readonly WellHelp[] {
  const ofCounties = [...counties.keys()].flatMap((county) => wellHelp.byCounty.get(county) ?? []);
  return [...wellHelp.national, ...ofCounties].filter(
    (help) =>
      help.kind === kind &&
      (scope === undefined || help.scope === scope) &&
      (service === undefined || help.services.some(({ slug }) => slug === service)),
  );
}

/** A page does not grow with the number of towns: the others stand on their towns' pages. */
const factsInSection = 40;

/**
 * Town by town or county by county as in their files, those of the island topic by topic as the section names them, what
 * explains in front; history is left out, and of towns of which the same is said all but the first.
 */
function factsFor(
  { topics, scope }: NonNullable<GuideEntry["sections"][number]["facts"]>,
  { facts, towns, counties }: Linked,
): readonly Fact[] {
  const all = {
    town: () => towns.flatMap(({ slug }) => facts.ofTown.get(slug) ?? []),
    county: () => [...counties.keys()].flatMap((slug) => facts.ofCounty.get(slug) ?? []),
    region: () =>
      topics.flatMap((named) => facts.regional.filter(({ topic }) => topic === named).sort(explainingFirst)),
  };
  const chosen = all[scope]().filter(({ topic, isHistory }) => topics.includes(topic) && !isHistory);
  const distinct = [...new Map(chosen.toReversed().map((fact) => [fact.statement, fact])).values()].toReversed();
  return distinct.slice(0, factsInSection);
}

const explainingFirst = (a: Fact, b: Fact) => Number(b.explains) - Number(a.explains);
