/** Guides with the help, facts and services that their sections show. */
import type { GuideEntry } from "../../../data/schema/guide-schema.ts";
import type { Fact, Guide, GuideSection, Site, WellHelp } from "../../../templates/model.ts";
import { guideSlug, publishedGuides } from "../data-files/guides.ts";
import { filledSentences, fillSiteTokens, type TextTokens } from "../data-files/text-tokens.ts";
import { byYear } from "../facts/fact-order.ts";
import { serviceLinksNamed } from "../names/names.ts";
import type { LinkInput } from "./link-input.ts";

type LinkGuidesInput = Pick<LinkInput, "tables" | "index" | "counties" | "towns" | "sourceOf"> &
  Pick<Site, "facts" | "wellHelp" | "serviceLinks"> & { readonly tokens: TextTokens };

/** Returns the guides sorted by file name. */
export const linkGuides = (linked: LinkGuidesInput): readonly Guide[] =>
  publishedGuides(linked.tables).flatMap((document) => {
    if (document.data === undefined) return [];
    return [linkGuide(guideSlug(document), fillSiteTokens(document.data, linked.tokens), linked)];
  });

function linkGuide(slug: string, entry: GuideEntry, linked: LinkGuidesInput): Guide {
  const { hardness, reasons, services, sections } = entry;
  const linksOf = (names: readonly string[]) => serviceLinksNamed(names, linked.index, linked.serviceLinks);
  const sourceOf = ({ title, url }: { readonly title: string; readonly url: string }) =>
    linked.sourceOf({ source_title: title, source_url: url });
  return {
    ...entry,
    slug,
    services: linksOf(services),
    sections: sections.map((section) => linkSection(section, linked)),
    hardness: hardness && { ...hardness, source: sourceOf(hardness.source) },
    reasons: reasons?.map((reason) => ({ ...reason, services: linksOf(reason.services) })),
  };
}

type Section = GuideEntry["sections"][number];

const linkSection = ({ rows, facts, costs, open, ...section }: Section, linked: LinkGuidesInput): GuideSection => ({
  ...section,
  costs: costs && {
    ...costs,
    rows: costs.rows
      .map((row) => ({ ...row, text: filledSentences(row.text, row.otherwise) }))
      .filter((row) => row.text !== ""),
  },
  isOpen: open,
  help: rows === undefined ? [] : helpFor(rows, linked),
  facts: facts === undefined ? [] : factsFor(facts, linked),
});

/** Returns help that holds everywhere, then county by county as in counties.csv. */
function helpFor(
  { kind, scope, service }: NonNullable<Section["rows"]>,
  { wellHelp, counties }: LinkGuidesInput,
): readonly WellHelp[] {
  const ofCounties = [...counties.keys()].flatMap((county) => wellHelp.byCounty.get(county) ?? []);
  return [...wellHelp.national, ...ofCounties].filter(
    (help) =>
      help.kind === kind &&
      (scope === undefined || help.scope === scope) &&
      (service === undefined || help.services.some(({ slug }) => slug === service)),
  );
}

/** Limit, so that a guide does not grow with the number of towns. Other facts are on the pages of their towns. */
const factsInSection = 40;

/**
 * Orders facts of towns and counties with the newest first, and those of the island by topic, explanations first.
 * Leaves out history and the archive. Of facts with the same statement, only the first stays.
 */
function factsFor(
  { topics, scope }: NonNullable<Section["facts"]>,
  { facts, towns, counties }: LinkGuidesInput,
): readonly Fact[] {
  const all = {
    town: () => towns.flatMap(({ slug }) => facts.ofTown.get(slug) ?? []).sort(byYear),
    county: () => [...counties.keys()].flatMap((slug) => facts.ofCounty.get(slug) ?? []).sort(byYear),
    region: () =>
      topics.flatMap((named) => facts.regional.filter(({ topic }) => topic === named).sort(explainingFirst)),
  };
  const chosen = all[scope]().filter(
    ({ topic, use, isHistory }) => topics.includes(topic) && use !== "archive" && !isHistory,
  );
  const distinct = [...new Map(chosen.toReversed().map((fact) => [fact.statement, fact])).values()].toReversed();
  return distinct.slice(0, factsInSection);
}

const explainingFirst = (a: Fact, b: Fact) => Number(b.explains) - Number(a.explains);
