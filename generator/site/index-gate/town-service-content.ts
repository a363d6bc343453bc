/** Content on its place of the page of one service in one town: gathered once, weighed by the gate and printed by the page. */
import type { Fact, HardnessFigure, OwnText, ServiceLink, Site, Verdict } from "../../../templates/model.ts";
import { paths } from "../../../templates/paths.ts";
import { byYear, isDatedFinding, isFactAbout } from "../facts/fact-order.ts";
import { townHardness } from "../facts/figures.ts";
import type { TownKnowledge } from "../verdicts/conditions.ts";
import { townVerdict } from "../verdicts/town-verdict.ts";

export type ContentSources = Pick<
  Site,
  | "facts"
  | "ownTexts"
  | "hardness"
  | "hardnessScale"
  | "hardnessWords"
  | "supplies"
  | "homes"
  | "countyWater"
  | "verdicts"
>;

export type TownServiceContent = {
  readonly ownText: OwnText | undefined;
  readonly verdict: Verdict | undefined;
  /** The town's that may be printed, the newest first and history last. */
  readonly own: readonly Fact[];
  /** Measured hardness of the town or its supplies that may be stated as present; empty for services on other things. */
  readonly hardness: readonly HardnessFigure[];
  /** Words for the hardness of the town that rest on more than a guess, for a service on hardness without a figure. */
  readonly hasWord: boolean;
};

export function townServiceContent(sources: ContentSources, known: TownKnowledge, service: ServiceLink) {
  const { facts, ownTexts, hardnessScale } = sources;
  const own = known.facts.filter((fact) => fact.use !== "archive" && isFactAbout(facts.topics, fact, service));
  const isOnHardness = hardnessScale?.services.includes(service.slug) === true;
  const hardness = isOnHardness ? measuredHardness(known.hardness, own) : [];
  return {
    ownText: ownTexts.get(paths.townService(known.town, service)),
    verdict: townVerdict(sources, known, service),
    own: own.length < 2 ? own : own.sort(byYear),
    hardness,
    hasWord: isOnHardness && hardness.length === 0 && firmLevels.includes(known.word?.level ?? "open"),
  } satisfies TownServiceContent;
}

const firmLevels = ["hard", "likely-hard", "moderate", "split", "likely-soft"];

/** One for each supply. A figure that a finding of the town already states, by its source, is not a second finding. */
const measuredHardness = (figures: readonly HardnessFigure[], own: readonly Fact[]) =>
  townHardness(figures).flatMap((figure) =>
    figure.kind === "value" &&
    figure.asOf !== undefined &&
    !figure.isAged &&
    !own.some((fact) => isDatedFinding(fact) && fact.sourceUrl === figure.sourceUrl)
      ? figure
      : [],
  );

/** Texts that the page prints of its own. */
export const contentTexts = ({ ownText, verdict }: TownServiceContent): readonly string[] =>
  [verdict?.word, verdict?.answer, ownText?.text].filter((text) => text !== undefined);
