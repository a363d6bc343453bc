/** The figure that an answer on one service in a town rests on: with its tier, its limit, and what it means at home. */
import type {
  HardnessScale,
  Limit,
  ListNotes,
  Service,
  TownFigures,
  TownService,
  TownSupply,
} from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { sentenceCase } from "../../format.ts";
import { AnswerCell } from "../../parts/answer-cell.tsx";
import { factDate, unitSign } from "../../parts/fact-text.ts";
import { HardnessBand } from "../../parts/hardness-band.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { LimitTier, Tier } from "../../parts/tier.tsx";
import { datedBy, hardnessFigures, listState, type PrintedFigure, supplyFigures } from "../../printed-figures.ts";
import { AnswerCard, AnswerLines } from "./answer-card.tsx";
import { HardnessAnswer, hardnessSources } from "./hardness-cell.tsx";
import { SupplyAnswer, SupplyStates, supplySources } from "./supply-cell.tsx";

type Props = {
  readonly townService: TownService;
  readonly service: Service;
  readonly figures: TownFigures;
  readonly supplies: readonly TownSupply[];
  readonly listNotes: ListNotes;
  readonly scale: HardnessScale | undefined;
  readonly limits: readonly Limit[];
  readonly notices: SiteSettings["notices"];
  readonly texts: SiteSettings["texts"];
  readonly toForm: string;
};

export function TownServiceAnswer(props: Props) {
  const { townService, service, figures, supplies, listNotes, scale, texts, toForm } = props;
  const { town } = townService;
  const { limit, isOnHardness, reading, listing } = answerOf(props);
  const caveat = listNotes.caveat === undefined ? undefined : texts.supply.listed;
  return (
    <AnswerCard
      label={`${service.link.title} in ${town.name} in short`}
      offer={texts.townService.offer}
      toForm={toForm}
      sources={[
        ...(isOnHardness ? hardnessSources(figures) : []),
        ...(reading === undefined ? [] : [reading]),
        ...(listing === undefined || limit === undefined ? [] : [listing.list]),
        ...(limit === undefined ? supplySources(supplies, listNotes) : [limit]),
        ...((limit === undefined || listing !== undefined) && listNotes.caveat !== undefined ? [listNotes.caveat] : []),
      ]}
    >
      {isOnHardness ? (
        <HardnessAnswer figures={figures} scale={scale} texts={texts.town.answer} lookUp={texts.supply.lookUp} />
      ) : (
        <FigureAnswer
          {...props}
          reading={reading}
          listing={listing}
          caveat={limit === undefined ? undefined : caveat}
        />
      )}
      {limit !== undefined ? (
        <LimitAnswer limit={limit} />
      ) : supplies.length > 1 ? (
        <SupplyStates supplies={supplies} notes={listNotes} caveat={caveat} />
      ) : (
        <SupplyAnswer
          town={town}
          supplies={supplies}
          notes={listNotes}
          texts={texts.supply}
          notices={props.notices}
          caveat={caveat}
        />
      )}
      <AnswerCell label="At home">
        <AnswerLines lines={service.atHome ?? []} otherwise={texts.town.answer.little} />
      </AnswerCell>
    </AnswerCard>
  );
}
TownServiceAnswer.css = [...HardnessBand.css, ...AnswerCard.css];

type Known = Pick<Props, "townService" | "service" | "limits" | "scale" | "figures" | "supplies" | "listNotes">;

function answerOf({ townService, service, limits, scale, supplies, listNotes }: Known) {
  const limit = limitOf(townService, service, limits);
  const isOnHardness = scale?.services.includes(service.slug) === true;
  const reading = limit === undefined ? undefined : newestReading(townService, limit);
  const listing = reading === undefined && !isOnHardness ? listingOf(service, supplies, listNotes) : undefined;
  return { limit, isOnHardness, reading, listing };
}

/** The figures of the town and its supplies that the answer prints. */
export function serviceAnswerFigures(known: Known): readonly PrintedFigure[] {
  const { limit, isOnHardness, reading, listing } = answerOf(known);
  return [
    ...(isOnHardness ? hardnessFigures(known.figures) : []),
    ...(isOnHardness || reading === undefined ? [] : [readingFigure(reading)]),
    ...(listing === undefined || limit === undefined ? [] : [listState(listing.supply, listing.list)]),
    ...(limit === undefined ? supplyFigures(known.supplies, known.listNotes) : []),
  ];
}

const readingFigure = ({ label, value = "", unit, asOf, year }: Reading): PrintedFigure => ({
  measure: label.toLowerCase(),
  value: Number(value),
  ...(unit !== undefined && { unit }),
  ...datedBy({ asOf: asOf ?? year?.toString(), tier: "supply" }),
});

type Reading = TownService["facts"][number];

const isNumber = (value: string | undefined) => value !== undefined && /^\d+(?:\.\d+)?$/.test(value);

/** Of the town itself: a reading of its county is about one supply or well in it. */
const newestReading = ({ facts, service }: TownService, { parameter, unit }: Limit): Reading | undefined =>
  facts.find(
    (fact) =>
      fact.scope === "town" &&
      !fact.isHistory &&
      !fact.isAged &&
      fact.services[0]?.slug === service.slug &&
      fact.label === parameter &&
      unitSign(fact.unit ?? "") === unitSign(unit) &&
      isNumber(fact.value),
  );

/** Of what the page's own text is about, or else of what the service treats first. */
function limitOf({ statedFacts }: TownService, service: Service, limits: readonly Limit[]) {
  const named = (parameter: string | undefined) => limits.find((limit) => limit.parameter === parameter);
  const stated = statedFacts.find(({ label, services }) => named(label) && services.some(isSame(service)));
  return named(stated?.label) ?? named(service.limit);
}

const isSame =
  ({ slug }: Pick<Service, "slug">) =>
  (other: { readonly slug: string }) =>
    other.slug === slug;

type Listing = {
  readonly list: NonNullable<ListNotes["list"]>;
  readonly supply: TownSupply;
  /** Those that the service is for. */
  readonly reasons: readonly string[];
};

/** The supply that is on the EPA's list for what this service treats or tests. An old list says nothing of today. */
function listingOf(
  service: Service,
  supplies: readonly TownSupply[],
  { list, reasons }: ListNotes,
): Listing | undefined {
  if (list === undefined || list.isAged) return undefined;
  const codes = reasons.filter(({ services }) => services.some(isSame(service))).map(({ code }) => code);
  return supplies
    .map((supply) => ({
      list,
      supply,
      reasons: (supply.listEntry?.reasons ?? []).filter((_, place) =>
        codes.includes(supply.listEntry?.reasonCodes[place] ?? ""),
      ),
    }))
    .find((listing) => listing.reasons.length > 0);
}

/** A service without a subject, such as upkeep, shows its own measure. */
function FigureAnswer({
  townService,
  service: { subject, measure },
  texts: { townService: texts },
  reading,
  listing,
  caveat,
}: Pick<Props, "townService" | "service" | "texts"> & {
  readonly reading: Reading | undefined;
  readonly listing: Listing | undefined;
  /** That listed is not unsafe, where no other cell says it. */
  readonly caveat: string | undefined;
}) {
  const { town, facts } = townService;
  if (subject === undefined) {
    if (measure === undefined) return null;
    return (
      <AnswerCell label={measure.caption ?? town.name}>
        <p className="answer__say">{`${measure.value} ${measure.unit}`}</p>
        <p>
          <NonBreaking text={sentenceCase(measure.label)} />
        </p>
      </AnswerCell>
    );
  }
  const isOnRecord = facts.some(({ scope }) => scope === "town");
  const label = `${sentenceCase(subject)} in ${town.name}`;
  const onRecord = (
    <a className="link" href="#known">
      On record in {town.name}
    </a>
  );
  if (listing !== undefined)
    return (
      <AnswerCell label={label} tier={<Tier tier="supply" />}>
        <p className="answer__say">On the EPA list at {listing.list.asOf}</p>
        <p>
          {listing.supply.supply}
          {listing.supply.isPart && ", for part of the town"}: {listing.reasons.join("; ")}.
        </p>
        {caveat !== undefined && <p>{caveat}</p>}
        {isOnRecord && <p>{onRecord}</p>}
      </AnswerCell>
    );
  const tier =
    reading !== undefined ? (
      <Tier tier="supply" words={factDate(reading)} />
    ) : (
      <Tier tier="none" words={isOnRecord ? "On record" : undefined} />
    );
  return (
    <AnswerCell label={label} tier={tier}>
      <p className="answer__say">
        <NonBreaking text={sayReading(reading) ?? (isOnRecord ? texts.noFigure : texts.noResult)} />
      </p>
      <p>{isOnRecord ? onRecord : texts.searched}</p>
    </AnswerCell>
  );
}

const sayReading = (reading: Reading | undefined) =>
  reading === undefined ? undefined : `${reading.value ?? ""} ${unitSign(reading.unit ?? "")}`;

const LimitAnswer = ({ limit: { parameter, value, unit, kind } }: { limit: Limit }) => (
  <AnswerCell
    label={kind === "health" ? "The limit" : "The value for drinking water"}
    tier={<LimitTier words={kind === "health" ? "Legal limit" : "Indicator"} />}
  >
    <p className="answer__say">
      <NonBreaking text={`${value} ${unitSign(unit)}`} />
    </p>
    <p>{parameter}</p>
  </AnswerCell>
);
