/** Local content of the page of a service in a town: gathered once, counted by the index gate, and printed by the page. */
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
  /** Facts of the town that may be printed, the newest first and history last. */
  readonly own: readonly Fact[];
  /** Current measured hardness of the town or its supplies; empty for a service that is not about hardness. */
  readonly hardness: readonly HardnessFigure[];
  /** True for a service about hardness, in a town without a figure whose words for hardness are more than a guess. */
  readonly hasWord: boolean;
};

export function townServiceContent(sources: ContentSources, knowledge: TownKnowledge, service: ServiceLink) {
  const { facts, ownTexts, hardnessScale } = sources;
  const own = knowledge.facts.filter((fact) => fact.use !== "archive" && isFactAbout(facts.topics, fact, service));
  const isOnHardness = hardnessScale?.services.includes(service.slug) === true;
  const hardness = isOnHardness ? measuredHardness(knowledge.hardness, own) : [];
  return {
    ownText: ownTexts.get(paths.townService(knowledge.town, service)),
    verdict: townVerdict(sources, knowledge, service),
    own: own.length < 2 ? own : own.sort(byYear),
    hardness,
    hasWord: isOnHardness && hardness.length === 0 && firmLevels.includes(knowledge.word?.level ?? "open"),
  } satisfies TownServiceContent;
}

const firmLevels = ["hard", "likely-hard", "moderate", "split", "likely-soft"];

/** Returns a figure for each supply, without one whose source also has a finding: it would count twice. */
const measuredHardness = (figures: readonly HardnessFigure[], own: readonly Fact[]) =>
  townHardness(figures).flatMap((figure) =>
    figure.kind === "value" &&
    figure.asOf !== undefined &&
    !figure.isAged &&
    !own.some((fact) => isDatedFinding(fact) && fact.sourceUrl === figure.sourceUrl)
      ? figure
      : [],
  );

/** Returns the texts of the page that are about this service in this town. */
export const contentTexts = ({ ownText, verdict }: TownServiceContent): readonly string[] =>
  [verdict?.word, verdict?.answer, ownText?.text].filter((text) => text !== undefined);
