/** A county in short answers: its supplies on the EPA's list, its wells, and how hard its water is. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { CountyPageData } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { formatNumber, sentenceCase, shareInWords } from "../../words/format.ts";
import { counted, datedBy, listState, ownCount, ownShare, type PrintedFigure } from "../../words/printed-figures.ts";
import { safeInCounty } from "../../words/safe-sentences.ts";
import { ShortAnswer, ShortAnswers } from "../short-answers/short-answers.tsx";
import { SafeAnswer } from "../town-answer/safe-answer.tsx";
import { wellsInWords } from "./county-hero.tsx";

type Props = {
  readonly local: CountyPageData;
  readonly texts: SiteSettings["texts"]["supply"];
  readonly notices: SiteSettings["notices"];
};

export function CountyAnswers({ local, texts, notices }: Props) {
  const { county, word } = local;
  return (
    <ShortAnswers label={`Water in ${inCounty(county.name)} in short`}>
      <SafeAnswer
        {...safeInCounty(local, texts.safe)}
        texts={texts.safe}
        guide={local.listNotes.guide}
        notices={notices}
      />
      <Wells {...local} />
      {word !== undefined && (
        <ShortAnswer label="Hardness of the mains" say={word.label}>
          <p>
            <NonBreaking text={word.line} /> Your own figure:{" "}
            <a className="link" href={texts.lookUp.url}>
              by Eircode from Uisce Éireann
            </a>
            .
          </p>
        </ShortAnswer>
      )}
    </ShortAnswers>
  );
}
CountyAnswers.css = ShortAnswers.css;

/** Prints the number of homes with a well, and their share unless the first screen prints it. */
function Wells({ county, water: { all, outside } }: CountyPageData) {
  if (all === undefined) return null;
  const number = `${formatNumber(all.ownSupply)} homes in the county`;
  if (wellsInWords(county, outside) !== undefined)
    return (
      <ShortAnswer label="Wells" say={number}>
        <p>They have their own supply, mostly a well.</p>
      </ShortAnswer>
    );
  const counted = outside ?? all;
  const share = sentenceCase(shareInWords(counted.ownSupply, counted.answered));
  return (
    <ShortAnswer label="Wells" say={`${share} ${outside === undefined ? "homes" : "rural homes"}`}>
      <p>{number} have their own supply, mostly a well.</p>
    </ShortAnswer>
  );
}

/** Lists the printed values, for the file of figures for others to use. */
export const countyAnswerFigures = ({ water, word, listed, listNotes }: CountyPageData): readonly PrintedFigure[] => [
  ...wellFigures(water),
  ...(word === undefined ? [] : [{ measure: "hardness", value: word.label, ...datedBy(word) }]),
  ...listed.flatMap((supply) =>
    listNotes.list === undefined ? [] : [listState({ supply, onList: "yes" }, listNotes.list)],
  ),
];

/** Returns the counts and shares of wells, for the same homes as `Wells` prints. */
function wellFigures({ all, outside }: CountyPageData["water"]): readonly PrintedFigure[] {
  if (all === undefined) return [];
  const ofAll = { ...all, tier: "county" };
  if (outside === undefined) return counted([ownCount(all), ownShare(all)], ofAll);
  const shares = counted([ownShare(outside)], { ...outside, tier: "county" });
  return [...counted([ownCount(all)], ofAll), ...shares.map((share) => ({ ...share, of: "outside settlements" }))];
}
