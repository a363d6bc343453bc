/** What the page of one service in one town says of its place: gathered once, weighed by the gate and printed by the page. */

import type { TownServiceRow } from "../../../data/schema.ts";
import type { Fact, ServiceLink, Site, Town, WellHelp } from "../../../data/site.ts";
import { paths } from "../../../templates/paths.ts";
import { bearsOn, byYear } from "./link-facts.ts";

export type Sources = Pick<Site, "facts" | "ownTexts" | "wellHelp">;

export type Substance = {
  readonly ownText: TownServiceRow | undefined;
  /** The town's, the newest first and history last. */
  readonly own: readonly Fact[];
  /** What the county offers or asks of those who want this service. */
  readonly help: readonly WellHelp[];
  readonly ofCounty: readonly Fact[];
};

export function substanceOf({ facts, ownTexts, wellHelp }: Sources, town: Town, service: ServiceLink): Substance {
  const own = (facts.ofTown.get(town.slug) ?? noFacts).filter((fact) => bearsOn(facts.topics, fact, service));
  const inCounty = `${town.county.slug}/${service.slug}`;
  return {
    ownText: ownTexts.get(paths.townService(town, service)),
    own: own.length < 2 ? own : own.sort(byYear),
    help: wellHelp.forService.get(inCounty) ?? noHelp,
    ofCounty: facts.wider.get(inCounty) ?? noFacts,
  };
}

/** Texts in the order in which the page prints them, each with the name of its source. */
export function wordsOf({ ownText, own, help, ofCounty }: Substance): readonly string[] {
  const text = ownText === undefined ? [] : [ownText.text, ownText.source_title ?? ""];
  return [...text, ...[...own, ...help, ...ofCounty].flatMap(({ statement, sourceTitle }) => [statement, sourceTitle])];
}

const noFacts: readonly Fact[] = [];
const noHelp: readonly WellHelp[] = [];
