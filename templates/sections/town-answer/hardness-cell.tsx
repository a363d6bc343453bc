/** The hardness of a town's water: a figure, someone's word for it, or that no figure is published. */
import { hardnessClass, softenerWords } from "../../../client/measures/hardness.ts";
import type { Hardness, HardnessRange, HardnessScale, Source } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { AnswerCell } from "../../parts/answer-cell.tsx";
import { HardnessBand } from "../../parts/hardness-band.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Tier } from "../../parts/tier.tsx";
import { paths } from "../../paths.ts";
import { hardnessSentence } from "../../water-sentences.ts";

type Texts = SiteSettings["texts"]["town"]["answer"];
type Props = {
  readonly hardness: Hardness;
  readonly scale: HardnessScale | undefined;
  readonly texts: Texts;
  readonly lookUp: SiteSettings["texts"]["supply"]["lookUp"];
};

export function HardnessAnswer({ hardness, scale, texts, lookUp }: Props) {
  return (
    <AnswerCell label="Hardness" tier={<Tier tier={hardness.kind === "none" ? "none" : hardness.tier} />}>
      <p className="answer__say">
        <NonBreaking text={hardnessSentence(hardness, texts)} />
      </p>
      {scale !== undefined && hardness.kind === "value" && <Reading scale={scale} value={hardness.value} />}
      {scale !== undefined && <HardnessBand scale={scale} hardness={hardness} />}
      <p>
        <NonBreaking text={hardness.kind === "value" ? texts.measureAgain : texts.measure} />{" "}
        <a className="link" href={lookUp.url}>
          {texts.lookUp}
        </a>
      </p>
    </AnswerCell>
  );
}

/** What the guide's reader says of the figure: its class, and whether a softener pays. The middle of a range counts, as on the band. */
function Reading({ scale, value: { low, high } }: { readonly scale: HardnessScale; readonly value: HardnessRange }) {
  const middle = (low + high) / 2;
  const found = hardnessClass(scale, middle);
  if (found === undefined) return null;
  return (
    <p>
      {found.name}. {softenerWords[found.softener]}.{" "}
      <a className="link" href={paths.hardnessReader(scale.guide, middle)}>
        What {middle} mg/l means
      </a>
    </p>
  );
}

HardnessAnswer.isMemoized = true;

export const hardnessSources = (hardness: Hardness): readonly Source[] => (hardness.kind === "none" ? [] : [hardness]);
