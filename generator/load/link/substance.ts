/** What the page of one service in one town says of its place: gathered once, weighed by the gate and printed by the page. */

import type { TownServiceRow } from "../../../data/schema.ts";
import type { Combination, Fact, ServiceLink, Site, Town, WellHelp } from "../../../data/site.ts";
import { paths } from "../../../templates/paths.ts";
import { bearsOn, byYear } from "./link-facts.ts";
import { toldFacts } from "./told-facts.ts";

export type Sources = Pick<Site, "facts" | "ownTexts" | "wellHelp">;

export type Substance = {
  readonly ownText: TownServiceRow | undefined;
  /** The town's, the newest first and history last. */
  readonly own: readonly Fact[];
  /** What the county offers or asks of those who want this service. */
  readonly help: readonly WellHelp[];
  readonly ofCounty: readonly Fact[];
  /** Those of town and county that the own text says. */
  readonly told: readonly Fact[];
};

export function substanceOf({ facts, ownTexts, wellHelp }: Sources, town: Town, service: ServiceLink): Substance {
  const own = (facts.ofTown.get(town.slug) ?? noFacts).filter((fact) => bearsOn(facts.topics, fact, service));
  const inCounty = `${town.county.slug}/${service.slug}`;
  const ownText = ownTexts.get(paths.townService(town, service));
  const ofCounty = facts.wider.get(inCounty) ?? noFacts;
  return {
    ownText,
    own: own.length < 2 ? own : own.sort(byYear),
    told: ownText === undefined ? noFacts : toldFacts(ownText.text, [...own, ...ofCounty]),
    help: wellHelp.forService.get(inCounty) ?? noHelp,
    ofCounty,
  };
}

/** Texts in the order in which the page prints them, each with the name of its source. */
export function wordsOf(substance: Substance): readonly string[] {
  const { ownText, own, told, help, ofCounty } = substance;
  const text = ownText === undefined ? [] : [ownText.text, ...textSources(substance).map(({ title }) => title)];
  const isListed = (fact: Fact) => !told.includes(fact);
  const listed = [...own.filter(isListed), ...help, ...ofCounty.filter(isListed)];
  return [...text, ...listed.flatMap(({ statement, sourceTitle }) => [statement, sourceTitle])];
}

/** Where an own text stands: its row's own source, then those of the facts that it says; each address once. */
export function textSources({ ownText, told }: Pick<Substance, "ownText" | "told">): Combination["textSources"] {
  const { source_title: title, source_url: url } = ownText ?? {};
  const own = title === undefined || url === undefined ? [] : [{ title, url }];
  const all = [...own, ...told.map((fact) => ({ title: fact.sourceTitle, url: fact.sourceUrl }))];
  return all.filter((source, place) => all.findIndex((first) => first.url === source.url) === place);
}

const noFacts: readonly Fact[] = [];
const noHelp: readonly WellHelp[] = [];
