/** The hardness of a town's water: a figure, someone's word for it, or that no figure is published. */
import { hardnessClass, softenerWords } from "../../../client/measures/hardness.ts";
import type { Hardness, HardnessScale, Source, TownFigures } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { sentenceCase } from "../../format.ts";
import { AnswerCell } from "../../parts/answer-cell.tsx";
import { HardnessBand } from "../../parts/hardness-band.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Tier } from "../../parts/tier.tsx";
import { paths } from "../../paths.ts";
import { hardnessNote, hardnessSentence } from "../../water-sentences.ts";

type Texts = SiteSettings["texts"]["town"]["answer"];
type Props = {
  readonly figures: Pick<TownFigures, "hardness" | "otherHardness">;
  readonly scale: HardnessScale | undefined;
  readonly texts: Texts;
  readonly lookUp: SiteSettings["texts"]["supply"]["lookUp"];
};

export function HardnessAnswer({ figures, scale, texts, lookUp }: Props) {
  const { hardness, otherHardness = [] } = figures;
  return (
    <AnswerCell label="Hardness" tier={<Tier tier={hardness.kind === "none" ? "none" : hardness.tier} />}>
      {[hardness, ...otherHardness].map((each) => (
        <div key={hardnessNote(each) ?? each.kind} className="answer__supply">
          <p className="answer__say">
            <NonBreaking text={hardnessSentence(each, texts)} />
          </p>
          {hardnessNote(each) !== undefined && <p>{sentenceCase(hardnessNote(each) ?? "")}.</p>}
          {scale !== undefined && each.kind === "value" && <Reading scale={scale} figure={each} />}
        </div>
      ))}
      {scale !== undefined && <HardnessBand scale={scale} hardness={[hardness, ...otherHardness]} />}
      <p>
        <NonBreaking text={hardness.kind === "value" ? texts.measureAgain : texts.measure} />{" "}
        <a className="link" href={lookUp.url}>
          {texts.lookUp}
        </a>
      </p>
    </AnswerCell>
  );
}

type ReadingProps = { readonly scale: HardnessScale; readonly figure: Extract<Hardness, { kind: "value" }> };

/**
 * What the guide's reader says of the figure: its class, and whether a softener pays. The middle of a range counts, as on the
 * band. No class is said of an old figure, or while another supply of the town has none.
 */
function Reading({ scale, figure: { value, part, isAged } }: ReadingProps) {
  const middle = (value.low + value.high) / 2;
  const found = hardnessClass(scale, middle);
  if (found === undefined) return null;
  const isHeld = isAged || part?.isRestKnown === false;
  return (
    <p>
      {!isHeld && `${found.name}. ${softenerWords[found.softener]}. `}
      <a className="link" href={paths.guide(scale.guide)}>
        What {middle} mg/l means
      </a>
    </p>
  );
}

HardnessAnswer.isMemoized = true;

export const hardnessSources = ({ hardness, otherHardness = [] }: Props["figures"]): readonly Source[] =>
  [hardness, ...otherHardness].filter((each) => each.kind !== "none");
