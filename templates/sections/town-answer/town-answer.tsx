/** A town's first answer: how hard its water is, where it comes from, what that means at home, and the way to a quote. */
import type { ReactNode } from "react";
import type { Company, HardnessScale, TownPageData } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { formatPrice } from "../../format.ts";
import { monthOf } from "../../partial-date.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { publisher } from "../../parts/fact-text.ts";
import { HardnessBand } from "../../parts/hardness-band.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
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
          <Cell
            label="Hardness"
            tier={<Tier tier={figures.hardness.kind === "none" ? "none" : figures.hardness.tier} />}
          >
            <HardnessCell hardness={figures.hardness} scale={props.scale} texts={texts} lookUp={supplyTexts.lookUp} />
          </Cell>
          <Cell
            label={supplies.length > 1 ? "Public supplies" : "Public supply"}
            tier={<Tier tier={first === undefined ? "none" : "supply"} words={dateOf(first)} />}
          >
            <SupplyCell town={town} supplies={supplies} notes={listNotes} texts={supplyTexts} />
          </Cell>
          <Cell label="At home">
            <HomeLines {...props} />
          </Cell>
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

const Cell = ({ label, tier, children }: { label: string; tier?: ReactNode; children: ReactNode }) => (
  <div className="answer__cell">
    <p className="answer__top">
      <span>{label}</span> {tier}
    </p>
    {children}
  </div>
);

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
  const sources = [...new Map(all.map((each) => [each.sourceUrl, each])).values()];
  if (sources.length === 0) return null;
  return (
    <p className="answer__sources">
      {sources.length === 1 ? "Source: " : "Sources: "}
      {sources.map((source, place) => (
        <span key={source.sourceUrl}>
          {place > 0 && "; "}
          <SourceLink title={source.sourceTitle} short={publisher(source)} url={source.sourceUrl} />
        </span>
      ))}
      .
    </p>
  );
}
