/** A county in three short answers: its wells, how hard its water is, and its supplies on the EPA's list. */
import type { CountyPageData } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { formatNumber, sentenceCase } from "../../format.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { numberInWords } from "../../parts/number-in-words.ts";
import { paths } from "../../paths.ts";
import { counted, datedBy, listState, ownCount, ownShare, type PrintedFigure } from "../../printed-figures.ts";
import { ShortAnswer, ShortAnswers } from "../short-answers/short-answers.tsx";

type Props = {
  readonly local: CountyPageData;
  readonly texts: SiteSettings["texts"]["supply"];
  readonly toForm: string;
};

export function CountyAnswers({ local, texts, toForm }: Props) {
  const { county, word, listed, listNotes } = local;
  return (
    <ShortAnswers label={`Water in ${county.name} in short`}>
      <Wells {...local} />
      {word !== undefined && (
        <ShortAnswer label="Hardness of the mains" say={word.word}>
          <p>
            <NonBreaking text={word.line} /> Yours:{" "}
            <a className="link" href={texts.lookUp.url}>
              by Eircode from Uisce Éireann
            </a>
            .
          </p>
        </ShortAnswer>
      )}
      {listed.length === 0 ? (
        <ShortAnswer label="A test at your tap" say="Free">
          <p>
            We read hardness at once; the laboratory finds the rest.{" "}
            <a className="link" href={toForm}>
              Ask for it
            </a>
          </p>
        </ShortAnswer>
      ) : (
        <ShortAnswer
          label="Supplies that need work"
          say={`${sentenceCase(numberInWords(listed.length))} on the EPA list`}
        >
          <p className="answers__listed">
            <span>
              {listed.join(", ")}. {texts.listed}{" "}
              {listNotes.guide !== undefined && (
                <a className="link" href={paths.guide(listNotes.guide)}>
                  The list
                </a>
              )}
            </span>
          </p>
        </ShortAnswer>
      )}
    </ShortAnswers>
  );
}
CountyAnswers.css = ShortAnswers.css;

/** Of homes outside the towns if they were counted. */
function Wells({ water: { all, outside } }: CountyPageData) {
  if (all === undefined) return null;
  const counted = outside ?? all;
  const share = Math.round((counted.ownSupply / counted.answered) * 100);
  return (
    <ShortAnswer label="Wells" say={`${share} in 100 ${outside === undefined ? "homes" : "rural homes"}`}>
      <p>{formatNumber(all.ownSupply)} homes in the county have their own supply, mostly a well.</p>
    </ShortAnswer>
  );
}

/** What the answers print, for the data that others may use. */
export const countyAnswerFigures = ({ water, word, listed, listNotes }: CountyPageData): readonly PrintedFigure[] => [
  ...wellFigures(water),
  ...(word === undefined ? [] : [{ measure: "hardness", value: word.word, ...datedBy(word) }]),
  ...listed.flatMap((supply) =>
    listNotes.list === undefined ? [] : [listState({ supply, onList: "yes" }, listNotes.list)],
  ),
];

/** As in the sheet, of the homes that the answer speaks of. */
function wellFigures({ all, outside }: CountyPageData["water"]): readonly PrintedFigure[] {
  if (all === undefined) return [];
  const ofAll = { ...all, tier: "county" };
  if (outside === undefined) return counted([ownCount(all), ownShare(all)], ofAll);
  const shares = counted([ownShare(outside)], { ...outside, tier: "county" });
  return [...counted([ownCount(all)], ofAll), ...shares.map((share) => ({ ...share, of: "outside settlements" }))];
}
