/** What the page of one service in one town says of its place: gathered once, weighed by the gate and printed by the page. */

import type {
  Fact,
  HardnessFigure,
  ServiceLink,
  Site,
  Town,
  TownService,
  WellHelp,
} from "../../../data/schema/site.ts";
import { publisher } from "../../../templates/parts/fact-text.ts";
import { paths } from "../../../templates/paths.ts";
import { omitUndefined } from "../../base/omit-undefined.ts";
import { townHardness } from "../figures.ts";
import { pickSource } from "../link/source-of.ts";
import { beyondAgedFacts } from "./aged-text.ts";
import { type CurrentOwnText, currentOwnText, evidenceOf } from "./current-texts.ts";
import { byYear, isDatedFinding, isFactAbout } from "./fact-order.ts";
import { factsInText } from "./facts-in-text.ts";

export type ContentSources = Pick<Site, "facts" | "ownTexts" | "wellHelp" | "hardness" | "hardnessScale" | "supplies">;

export type TownServiceContent = {
  readonly ownText: CurrentOwnText | undefined;
  /** What it says beyond the town's older facts. */
  readonly beyondAged: string;
  /** The town's, the newest first and history last. */
  readonly own: readonly Fact[];
  /** What was measured of hardness in the town or its supplies and may be stated as present; empty for services on other things. */
  readonly hardness: readonly HardnessFigure[];
  /** What the county offers or asks of those who want this service. */
  readonly help: readonly WellHelp[];
  readonly ofCounty: readonly Fact[];
  /** Those of town and county that the own text says. */
  readonly statedFacts: readonly Fact[];
};

export function townServiceContent(sources: ContentSources, town: Town, service: ServiceLink): TownServiceContent {
  const { facts, ownTexts, wellHelp, hardness, hardnessScale } = sources;
  const own = (facts.ofTown.get(town.slug) ?? noFacts).filter((fact) => isFactAbout(facts.topics, fact, service));
  const inCounty = `${town.county.slug}/${service.slug}`;
  const row = ownTexts.get(paths.townService(town, service));
  const ownText = row === undefined ? undefined : currentOwnText(row, evidenceOf(sources, town));
  const text = ownText?.text;
  const ofCounty = facts.wider.get(inCounty) ?? noFacts;
  return {
    ownText,
    beyondAged: text === undefined ? "" : beyondAgedFacts(text, facts.ofTown.get(town.slug) ?? noFacts),
    own: own.length < 2 ? own : own.sort(byYear),
    hardness:
      hardnessScale?.services.includes(service.slug) === true ? measuredHardness(hardness.get(town.slug), own) : [],
    statedFacts: text === undefined ? noFacts : factsInText(text, [...own, ...ofCounty]),
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
    ...textSources(substance).map(({ sourceTitle }) => sourceTitle),
    ...help.flatMap(({ statement, sourceTitle }) => [statement, sourceTitle]),
    ...records.flatMap((fact) => [fact.statement, publisher(fact)]),
  ];
}

/** Sources of an own text: that of its row, then those of the facts that it states. Each address once. */
export function textSources({
  ownText,
  statedFacts,
}: Pick<TownServiceContent, "ownText" | "statedFacts">): TownService["textSources"] {
  const { sourceTitle, sourceUrl, sourceKind } = ownText ?? {};
  const own =
    sourceTitle === undefined || sourceUrl === undefined ? [] : [omitUndefined({ sourceTitle, sourceUrl, sourceKind })];
  const all = [...own, ...statedFacts.map(pickSource)];
  return all.filter((source, place) => all.findIndex((first) => first.sourceUrl === source.sourceUrl) === place);
}

const noFacts: readonly Fact[] = [];
const noHelp: readonly WellHelp[] = [];
