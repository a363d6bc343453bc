/** A town's first answer: how hard its water is, where it comes from, what that means at home, and the way to a quote. */
import type { Company, HardnessScale, TownPageData } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { formatPrice } from "../../format.ts";
import { monthOf } from "../../partial-date.ts";
import { AnswerCell } from "../../parts/answer-cell.tsx";
import { AnswerSources } from "../../parts/answer-sources.tsx";
import { QuoteLink } from "../../parts/button-link.tsx";
import { HardnessBand } from "../../parts/hardness-band.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Tier } from "../../parts/tier.tsx";
import { HardnessCell } from "./hardness-cell.tsx";
import { SupplyCell } from "./supply-cell.tsx";

type Props = Pick<TownPageData, "town" | "figures" | "supplies" | "listNotes" | "explanations"> & {
  readonly scale: HardnessScale | undefined;
  readonly texts: SiteSettings["texts"]["town"]["answer"];
  readonly supplyTexts: SiteSettings["texts"]["supply"];
  readonly price: Company["price"];
  readonly toForm: string;
};

export function TownAnswer(props: Props) {
  const { town, figures, supplies, listNotes, texts, supplyTexts, price, toForm } = props;
  const [first] = supplies;
  return (
    <section className="answer" aria-label={`Water in ${town.name} in short`}>
      <div className="wrap">
        <div className="answer__paper">
          <AnswerCell
            label="Hardness"
            tier={<Tier tier={figures.hardness.kind === "none" ? "none" : figures.hardness.tier} />}
          >
            <HardnessCell hardness={figures.hardness} scale={props.scale} texts={texts} lookUp={supplyTexts.lookUp} />
          </AnswerCell>
          <AnswerCell
            label={supplies.length > 1 ? "Public supplies" : "Public supply"}
            tier={<Tier tier={first === undefined ? "none" : "supply"} words={dateOf(first)} />}
          >
            <SupplyCell town={town} supplies={supplies} notes={listNotes} texts={supplyTexts} />
          </AnswerCell>
          <AnswerCell label="At home">
            <HomeLines {...props} />
          </AnswerCell>
          <div className="answer__act">
            <QuoteLink toForm={toForm} />
            <p>
              <NonBreaking text={`From ${formatPrice(price)}. ${texts.noObligation}`} />
            </p>
          </div>
        </div>
        <Sources {...props} />
      </div>
    </section>
  );
}
TownAnswer.css = [...HardnessBand.css, ...Tier.css, new URL("./town-answer.css", import.meta.url)];

const dateOf = (supply: TownPageData["supplies"][number] | undefined) => {
  const date = supply?.asOf ?? (supply?.year === undefined ? undefined : String(supply.year));
  return date === undefined ? undefined : monthOf(date);
};

/** At most two. */
function HomeLines({ explanations, texts }: Pick<Props, "explanations" | "texts">) {
  const lines = [...new Set(explanations.flatMap(({ line }) => line ?? []))];
  if (lines.length === 0) return <p>{texts.little}</p>;
  return (
    <ul className="answer__list">
      {lines.map((line) => (
        <li key={line}>
          <NonBreaking text={line} />
        </li>
      ))}
    </ul>
  );
}

function Sources({ figures: { hardness }, supplies, listNotes: { list } }: Props) {
  const all = [
    ...(hardness.kind === "none" ? [] : [hardness]),
    ...supplies,
    ...(list !== undefined && supplies.length > 0 ? [list] : []),
  ];
  return <AnswerSources of={all} />;
}
