/** A town's panel of short answers: is the water safe, how hard is it, where does it come from, what usually helps. */
import { Fragment } from "react";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Lean } from "../../../data/schema/verdict-row.ts";
import type {
  HardnessFigure,
  HardnessScale,
  Homes,
  Service,
  Source,
  Town,
  TownPageData,
  TownSupply,
} from "../../model.ts";
import { FigureScale, WordScale } from "../../parts/hardness-zones.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SampleMark } from "../../parts/sample-mark.tsx";
import { paths } from "../../paths.ts";
import { formatList, isSample, priceRange, sentenceCase } from "../../words/format.ts";
import { yearOf } from "../../words/partial-date.ts";
import { safeInTown } from "../../words/safe-sentences.ts";
import { hardnessWord, plantOf, supplyName } from "../../words/water-sentences.ts";
import { ShortAnswer, ShortAnswers } from "../short-answers/short-answers.tsx";
import { SafeAnswer } from "./safe-answer.tsx";

type Props = Pick<
  TownPageData,
  "town" | "row" | "figures" | "word" | "supplies" | "listNotes" | "namesake" | "townServices"
> & {
  readonly services: readonly Service[];
  readonly scale: HardnessScale | undefined;
  readonly texts: SiteSettings["texts"]["supply"];
  readonly notices: SiteSettings["notices"];
};

export function TownAnswer(props: Props) {
  const { town, listNotes, texts, notices } = props;
  return (
    <ShortAnswers label={`Water in ${town.name} in short`}>
      <SafeAnswer {...safeInTown(props, texts.safe)} texts={texts.safe} guide={listNotes.guide} notices={notices} />
      <HardnessCell {...props} />
      <SupplyCell {...props} />
      <HelpCell {...props} />
    </ShortAnswers>
  );
}
TownAnswer.css = [...SampleMark.css, ...WordScale.css, ...ShortAnswers.css];

/** Prints the hardness as a figure, else as a word, else how to find it out. Only within the radius do we measure. */
function HardnessCell({
  town: { withinRadius },
  figures: { hardness, otherHardness = [] },
  word,
  scale,
  texts: { lookUp },
}: Props) {
  const byEircode = (label: string) => (
    <a className="link" href={lookUp.url}>
      {label}
    </a>
  );
  if (hardness.kind === "value")
    return (
      <ShortAnswer label="Hardness" say={hardnessWord(hardness, scale)}>
        <FigureNote figure={hardness} />
        {scale !== undefined && hardness.part === undefined && <FigureScale value={hardness.value} scale={scale} />}
        {otherHardness.map((each) =>
          each.kind === "value" ? (
            <Fragment key={each.part?.supply}>
              <p className="answers__say">{hardnessWord(each, scale)}</p>
              <FigureNote figure={each} />
            </Fragment>
          ) : null,
        )}
        {withinRadius && <p>Your own tap may differ: we measure it free.</p>}
      </ShortAnswer>
    );
  if (word === undefined || isOpen(word))
    return (
      <ShortAnswer label="Your hardness" say={withinRadius ? "Two minutes at your tap" : "By your Eircode"}>
        {withinRadius ? (
          <p>We read it on the spot, free. Or {byEircode("look up your Eircode")} with Uisce Éireann.</p>
        ) : (
          <p>{byEircode("Look up your Eircode")} with Uisce Éireann.</p>
        )}
      </ShortAnswer>
    );
  return (
    <ShortAnswer label="Hardness" say={word.label}>
      {word.zones.length > 0 && <WordScale word={word} scale={scale} />}
      <p>
        Your own figure: {byEircode("by Eircode from Uisce Éireann")}
        {withinRadius ? ", or free at your tap in two minutes." : "."}
      </p>
    </ShortAnswer>
  );
}

/** Names the supply of a figure that is not for the whole town, and the year of an aged figure. */
function FigureNote({ figure: { part, isAged, asOf } }: { readonly figure: HardnessFigure }) {
  const notes = [
    part === undefined ? [] : `${part.supply}, for part of the town.`,
    isAged && asOf !== undefined ? `Measured in ${yearOf(asOf)}.` : [],
  ].flat();
  return notes.length === 0 ? null : <p>{notes.join(" ")}</p>;
}

const isOpen = ({ level, rock }: NonNullable<Props["word"]>) =>
  level === undefined ? rock !== "limestone" : level === "open";

/** Prints the town's supply or supplies, else what the census counted, else how to find out. */
function SupplyCell({ town, supplies, figures: { homes } }: Props) {
  const [first] = supplies;
  const label = "Where it comes from";
  if (first === undefined)
    return homes === undefined ? (
      <ShortAnswer label={label} say="Mains, group scheme or well?">
        <p>Tell us, and we know what to look for.</p>
      </ShortAnswer>
    ) : (
      <CountedSupply label={label} homes={homes} />
    );
  if (supplies.length > 1)
    return (
      <ShortAnswer label={label} say={`One of ${supplies.length} supplies`}>
        <p>
          <NonBreaking text={`${orList(supplies.map((supply) => supplyName(supply, town)))}: your address decides.`} />
        </p>
      </ShortAnswer>
    );
  const line = supplyLine(first, town);
  return (
    <ShortAnswer label={label} say={sentenceCase(first.sourceWater ?? plantOf(first, town) ?? supplyOf(first, town))}>
      {line !== undefined && (
        <p>
          <NonBreaking text={line} />
        </p>
      )}
    </ShortAnswer>
  );
}

/** Prints the supply of most homes by the census, "The mains, for 97 in 100 homes", and the others'. */
export function CountedSupply({ label, homes }: { readonly label: string; readonly homes: Homes }) {
  const { publicMain, answered, groupPublic, groupPrivate, ownSupply } = homes;
  const others = [groupPublic + groupPrivate > 0 ? "group schemes" : [], ownSupply > 0 ? "wells" : []].flat();
  const share = Math.round((publicMain / answered) * 100);
  if (share < 50)
    return (
      <ShortAnswer label={label} say={`Mostly ${orList(others)}`}>
        <p>The mains serve {share} in 100 homes.</p>
      </ShortAnswer>
    );
  return (
    <ShortAnswer label={label} say={share === 100 ? "The mains" : `The mains, for ${share} in 100 homes`}>
      {share < 100 && others.length > 0 && <p>The others are on {orList(others)}.</p>}
    </ShortAnswer>
  );
}

const orList = (names: readonly string[]) => formatList(names).replace(/ and ([^,]+)$/, " or $1");

const supplyOf = (supply: TownSupply, town: Town) => `the ${supplyName(supply, town)} supply`;

/** Returns "The Mullingar Regional supply, treated at the Portloman plant.", undefined if only its name is known. */
function supplyLine(supply: TownSupply, town: Town) {
  const plant = plantOf(supply, town);
  if (supply.sourceWater === undefined)
    return plant === undefined ? undefined : `${sentenceCase(supplyOf(supply, town))}.`;
  return `${sentenceCase(supplyOf(supply, town))}${plant === undefined ? "" : `, treated at ${plant}`}.`;
}

const strength: Readonly<Partial<Record<Lean, number>>> = { yes: 3, likely: 2, unlikely: 0, no: 0 };

/** Returns the service that the town's row names, else the first one with the strongest verdict. */
export function mostHelpful(
  services: readonly Service[],
  { row, townServices }: Pick<TownPageData, "row" | "townServices">,
) {
  const strengthOf = ({ slug }: Service) => {
    const found = townServices.find(({ service }) => service.slug === slug);
    return strength[found?.verdict?.lean ?? "possibly"] ?? 1;
  };
  const named = services.find(({ slug, title }) => [slug, title].includes(row.helps_service ?? ""));
  return (
    named ??
    services
      .filter(({ helps }) => helps !== undefined)
      .toSorted((a, b) => strengthOf(b) - strengthOf(a))
      .at(0)
  );
}

function HelpCell({ town, row, services, townServices }: Pick<Props, "town" | "row" | "services" | "townServices">) {
  const service = mostHelpful(services, { row, townServices });
  if (service === undefined) return null;
  const { helps, price, link } = service;
  const line = row.helps_line ?? helps?.text;
  if (line === undefined) return null;
  return (
    <ShortAnswer label="What usually helps" say={helps?.title ?? link.title}>
      <p>
        <NonBreaking text={line} />{" "}
        <a className="link" href={paths.townService(town, service)}>
          {link.title} in {town.name}
        </a>
      </p>
      {price !== undefined && (
        <p className="answers__price figures">
          <span>{price.what}</span>{" "}
          <span>
            <b>{priceRange(price)}</b> {isSample(price.source) && <SampleMark />}
          </span>
        </p>
      )}
    </ShortAnswer>
  );
}

/** Returns the sources of the panel. */
export const townAnswerSources = ({
  figures: { hardness, homes },
  word,
  supplies,
  listNotes: { list },
  namesake,
}: Pick<Props, "figures" | "word" | "supplies" | "listNotes" | "namesake">): readonly Source[] => [
  ...(hardness.kind === "value" ? [hardness] : word === undefined ? [] : [word]),
  ...supplies,
  ...(supplies.length === 0 && homes !== undefined ? [homes] : []),
  ...(list === undefined || (supplies.length === 0 && namesake === undefined) ? [] : [list]),
];
