/** A county's first answer: its supplies on the EPA's list, hardness, homes with a well, and the way to a quote. */
import type { Company, CountyPageData, HardnessScale } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { formatNumber, formatPrice, percent, sentenceCase } from "../../format.ts";
import { yearOf } from "../../partial-date.ts";
import { AnswerCell } from "../../parts/answer-cell.tsx";
import { AnswerSources } from "../../parts/answer-sources.tsx";
import { QuoteLink } from "../../parts/button-link.tsx";
import { HardnessBand } from "../../parts/hardness-band.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Notices } from "../../parts/notices.tsx";
import { numberInWords } from "../../parts/number-in-words.ts";
import { Tier } from "../../parts/tier.tsx";
import { paths } from "../../paths.ts";
import { counted, hardnessFigure, listState, ownCount, ownShare, type PrintedFigure } from "../../printed-figures.ts";
import { hardnessLine } from "../../water-sentences.ts";
import { TownAnswer } from "../town-answer/town-answer.tsx";
import { listedOf } from "./county-water.tsx";

type Props = {
  readonly local: CountyPageData;
  readonly scale: HardnessScale | undefined;
  readonly texts: SiteSettings["texts"]["town"]["answer"];
  readonly supplyTexts: SiteSettings["texts"]["supply"];
  readonly notices: SiteSettings["notices"];
  readonly price: Company["price"];
  readonly toForm: string;
};

export function CountyAnswer({ local, scale, texts, supplyTexts, notices, price, toForm }: Props) {
  const { county, figures, listNotes, supplies } = local;
  const sources = [
    ...(listNotes.list === undefined ? [] : [listNotes.list]),
    ...(listNotes.caveat === undefined || listedOf({ supplies }).length === 0 ? [] : [listNotes.caveat]),
    ...figures.hardness.flatMap(({ figure }) => (figure.kind === "none" ? [] : figure)),
    ...[figures.water?.all ?? [], figures.water?.outside ?? []].flat(),
  ];
  return (
    <section className="answer" aria-label={`Water in ${county.name} in short`}>
      <div className="wrap">
        <div className="answer__paper">
          <ListCell local={local} supplyTexts={supplyTexts} notices={notices} />
          <HardnessOfTowns local={local} scale={scale} texts={texts} lookUp={supplyTexts.lookUp} />
          <Wells local={local} />
          <div className="answer__act">
            <QuoteLink toForm={toForm} />
            <p>
              <NonBreaking text={`From ${formatPrice(price)}. ${texts.noObligation}`} />
            </p>
          </div>
        </div>
        <AnswerSources of={sources} />
      </div>
    </section>
  );
}
CountyAnswer.css = [...TownAnswer.css, new URL("./county-answer.css", import.meta.url)];

/** The figures of the county, its towns and its supplies that the answer prints. */
export function countyAnswerFigures({
  figures,
  listNotes: { list },
  supplies,
}: CountyPageData): readonly PrintedFigure[] {
  const { all, outside } = figures.water ?? {};
  const outsideFigures = outside === undefined ? [] : counted([ownShare(outside)], { ...outside, tier: "county" });
  return [
    ...(list === undefined ? [] : listedOf({ supplies }).map((supply) => listState(supply, list))),
    ...figures.hardness.slice(0, townsInCell).flatMap(({ town, figure }) => hardnessFigure(figure, town.name)),
    ...(all === undefined ? [] : counted([ownCount(all), ownShare(all)], { ...all, tier: "county" })),
    ...(all === undefined ? [] : outsideFigures.map((figure) => ({ ...figure, of: "outside settlements" }))),
  ];
}

type CellProps = { readonly local: CountyPageData };

/** Missing where there is no list. */
function ListCell({ local, supplyTexts, notices }: Pick<Props, "local" | "supplyTexts" | "notices">) {
  const { list, guide, caveat } = local.listNotes;
  if (list === undefined) return null;
  const listed = listedOf(local);
  const count = listed.length === 0 ? "none" : numberInWords(listed.length);
  const names = listed.map(({ supply }) => supply).join(", ");
  const date = sentenceCase(list.asOf.replace(/^the /, ""));
  return (
    <AnswerCell label="Public supplies" tier={<Tier tier="supply" words={date} />}>
      <p className="answer__say">
        {list.isAged ? "EPA list today: not known" : `${sentenceCase(count)} on the EPA list`}
      </p>
      <p>
        {list.isAged &&
          `At ${list.asOf} ${count} ${listed.length > 1 ? "were" : "was"} on it${names === "" ? ". " : ": "}`}
        {names !== "" && `${names}. `}
        {caveat !== undefined && listed.length > 0 && `${supplyTexts.listed} `}
        {guide !== undefined && (
          <a className="link" href={paths.guide(guide)}>
            The list, town by town
          </a>
        )}
      </p>
      <Notices of={notices} />
    </AnswerCell>
  );
}

type HardnessProps = CellProps & Pick<Props, "scale" | "texts"> & { readonly lookUp: Props["supplyTexts"]["lookUp"] };

function HardnessOfTowns({ local, scale, texts, lookUp }: HardnessProps) {
  const known = local.figures.hardness;
  const link = (
    <p>
      {known.length === 0 && texts.measure}{" "}
      <a className="link" href={lookUp.url}>
        {texts.lookUp}
      </a>
    </p>
  );
  const [first] = known;
  if (first === undefined)
    return (
      <AnswerCell label="Hardness" tier={<Tier tier="none" />}>
        <p className="answer__say">{texts.noFigure}</p>
        {scale !== undefined && <HardnessBand scale={scale} hardness={[]} />}
        {link}
      </AnswerCell>
    );
  return (
    <AnswerCell label="Hardness" tier={<Tier tier={first.figure.kind === "none" ? "none" : first.figure.tier} />}>
      <ul className="answer__list">
        {known.slice(0, townsInCell).map(({ town, figure }) => (
          <li key={`${town.slug} ${hardnessLine(figure, texts)}`}>
            <b>{town.name}</b>: {hardnessLine(figure, texts)}
          </li>
        ))}
      </ul>
      {link}
    </AnswerCell>
  );
}

const townsInCell = 4;

/** Missing without a census. */
function Wells({ local: { figures } }: CellProps) {
  const { all, outside } = figures.water ?? {};
  if (all === undefined) return null;
  const about = outside?.isApproximate === true ? "about " : "";
  return (
    <AnswerCell label="Wells" tier={<Tier tier="county" words={`Census ${yearOf(all.asOf)}`} />}>
      <p className="answer__say">{formatNumber(all.ownSupply)} homes on their own supply</p>
      <p>
        <NonBreaking
          text={`${percent(all.ownSupply, all.answered)} of homes, most often a well.${
            outside === undefined
              ? ""
              : ` Outside the towns and villages it was ${about}${percent(outside.ownSupply, outside.answered)}.`
          }`}
        />
      </p>
    </AnswerCell>
  );
}
