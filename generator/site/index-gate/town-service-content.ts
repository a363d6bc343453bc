/** What the page of one service in one town says of its place: gathered once, weighed by the gate and printed by the page. */

import type {
  Fact,
  HardnessFigure,
  OwnText,
  ServiceLink,
  Site,
  Town,
  TownService,
  WellHelp,
} from "../../../data/schema/site.ts";
import { publisher } from "../../../templates/parts/fact-text.ts";
import { paths } from "../../../templates/paths.ts";
import { townHardness } from "../figures.ts";
import { byYear, isDatedFinding, isFactAbout } from "./fact-order.ts";

export type ContentSources = Pick<Site, "facts" | "ownTexts" | "wellHelp" | "hardness" | "hardnessScale" | "supplies">;

export type TownServiceContent = {
  readonly ownText: OwnText | undefined;
  /** The town's, the newest first and history last. */
  readonly own: readonly Fact[];
  /** What was measured of hardness in the town or its supplies and may be stated as present; empty for services on other things. */
  readonly hardness: readonly HardnessFigure[];
  /** What the county offers or asks of those who want this service. */
  readonly help: readonly WellHelp[];
  readonly ofCounty: readonly Fact[];
  /** Those of town and county from the source of the own text, which says them. */
  readonly statedFacts: readonly Fact[];
};

export function townServiceContent(sources: ContentSources, town: Town, service: ServiceLink): TownServiceContent {
  const { facts, ownTexts, wellHelp, hardness, hardnessScale } = sources;
  const own = (facts.ofTown.get(town.slug) ?? noFacts).filter((fact) => isFactAbout(facts.topics, fact, service));
  const inCounty = `${town.county.slug}/${service.slug}`;
  const ownText = ownTexts.get(paths.townService(town, service));
  const ofCounty = facts.wider.get(inCounty) ?? noFacts;
  return {
    ownText,
    own: own.length < 2 ? own : own.sort(byYear),
    hardness:
      hardnessScale?.services.includes(service.slug) === true ? measuredHardness(hardness.get(town.slug), own) : [],
    statedFacts: [...own, ...ofCounty].filter(({ sourceUrl }) => sourceUrl === ownText?.sourceUrl),
    help: wellHelp.forService.get(inCounty) ?? noHelp,
    ofCounty,
  };
}

/** One for each supply. A figure that a finding of the town already states, by its source, is not a second finding. */
const measuredHardness = (figures: readonly HardnessFigure[] | undefined, own: readonly Fact[]) =>
  townHardness(figures).flatMap((figure) =>
    figure.kind === "value" &&
    figure.asOf !== undefined &&
    !figure.isAged &&
    !own.some((fact) => isDatedFinding(fact) && fact.sourceUrl === figure.sourceUrl)
      ? figure
      : [],
  );

/** Texts in the order in which the page prints them, each with the name of its source. */
export function contentTexts(substance: TownServiceContent): readonly string[] {
  const { ownText, own, statedFacts, help, ofCounty } = substance;
  const { answer, text } = ownText ?? {};
  const words = [answer, text].flatMap((each) => each ?? []);
  const isListed = (fact: Fact) => !statedFacts.includes(fact);
  const records = [...own, ...ofCounty].filter(isListed);
  return [
    ...words,
    ...textSources(ownText).map(({ sourceTitle }) => sourceTitle),
    ...help.flatMap(({ statement, sourceTitle }) => [statement, sourceTitle]),
    ...records.flatMap((fact) => [fact.statement, publisher(fact)]),
  ];
}

/** Of an own text. */
export function textSources(ownText: OwnText | undefined): TownService["textSources"] {
  const { sourceTitle, sourceUrl, sourceKind } = ownText ?? {};
  return sourceTitle === undefined || sourceUrl === undefined ? [] : [{ sourceTitle, sourceUrl, sourceKind }];
}

const noFacts: readonly Fact[] = [];
const noHelp: readonly WellHelp[] = [];
