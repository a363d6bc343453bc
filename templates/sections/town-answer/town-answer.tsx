/** A town's first answer: how hard its water is, where it comes from, what that means at home, and the way to a quote. */
import type { Company, HardnessScale, TownPageData } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { formatPrice } from "../../format.ts";
import { AnswerCell } from "../../parts/answer-cell.tsx";
import { HardnessBand } from "../../parts/hardness-band.tsx";
import { paths } from "../../paths.ts";
import { AnswerCard, AnswerLines } from "./answer-card.tsx";
import { HardnessAnswer, hardnessSources } from "./hardness-cell.tsx";
import { SupplyAnswer, supplySources } from "./supply-cell.tsx";

type Props = Pick<TownPageData, "town" | "figures" | "supplies" | "listNotes" | "surroundings" | "explanations"> & {
  readonly scale: HardnessScale | undefined;
  readonly texts: SiteSettings["texts"]["town"]["answer"];
  readonly supplyTexts: SiteSettings["texts"]["supply"];
  readonly notices: SiteSettings["notices"];
  readonly price: Company["price"];
  readonly toForm: string;
};

export function TownAnswer(props: Props) {
  const { town, figures, supplies, listNotes, texts, supplyTexts, price, toForm } = props;
  const { oldHouse } = texts;
  return (
    <AnswerCard
      label={`Water in ${town.name} in short`}
      offer={`From ${formatPrice(price)}. ${texts.noObligation}`}
      toForm={toForm}
      sources={[
        ...hardnessSources(figures),
        ...supplySources(supplies, listNotes, props.surroundings?.listedInCounty !== undefined),
      ]}
    >
      <HardnessAnswer figures={figures} scale={props.scale} texts={texts} lookUp={supplyTexts.lookUp} />
      <SupplyAnswer
        town={town}
        supplies={supplies}
        notes={listNotes}
        listedInCounty={props.surroundings?.listedInCounty}
        texts={supplyTexts}
        notices={props.notices}
      />
      <AnswerCell label="At home">
        <AnswerLines
          lines={homeLines(props.explanations)}
          otherwise={texts.little}
          more={oldHouse && { text: oldHouse.text, path: paths.guide({ slug: oldHouse.guide }) }}
        />
      </AnswerCell>
    </AnswerCard>
  );
}
TownAnswer.css = [...HardnessBand.css, ...AnswerCard.css];

/** At most two. */
export const homeLines = (explanations: Props["explanations"]) => [
  ...new Set(explanations.flatMap(({ line }) => line ?? [])),
];
