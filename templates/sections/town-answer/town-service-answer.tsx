/** The figure that an answer on one service in a town rests on: with its tier, its limit, and what it means at home. */
import type {
  HardnessScale,
  Limit,
  ListNotes,
  Service,
  TownFigures,
  TownService,
  TownSupply,
} from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { sentenceCase } from "../../format.ts";
import { AnswerCell } from "../../parts/answer-cell.tsx";
import { factDate, unitSign } from "../../parts/fact-text.ts";
import { HardnessBand } from "../../parts/hardness-band.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { LimitTier, Tier } from "../../parts/tier.tsx";
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
  const limit = props.limits.find(({ parameter }) => parameter === service.limit);
  const isOnHardness = scale?.services.includes(service.slug) === true;
  const reading = limit === undefined ? undefined : newestReading(townService, limit);
  const caveat = listNotes.caveat === undefined ? undefined : texts.supply.listed;
  return (
    <AnswerCard
      label={`${service.link.title} in ${town.name} in short`}
      offer={texts.townService.offer}
      toForm={toForm}
      sources={[
        ...(isOnHardness ? hardnessSources(figures) : []),
        ...(reading === undefined ? [] : [reading]),
        ...(limit === undefined ? supplySources(supplies, listNotes) : [limit]),
        ...(limit === undefined && listNotes.caveat !== undefined ? [listNotes.caveat] : []),
      ]}
    >
      {isOnHardness ? (
        <HardnessAnswer figures={figures} scale={scale} texts={texts.town.answer} lookUp={texts.supply.lookUp} />
      ) : (
        <FigureAnswer {...props} reading={reading} />
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

/** A service without a subject, such as upkeep, shows its own measure. */
function FigureAnswer({
  townService,
  service: { subject, measure },
  texts: { townService: texts },
  reading,
}: Pick<Props, "townService" | "service" | "texts"> & { readonly reading: Reading | undefined }) {
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
  const tier = reading === undefined ? <Tier tier="none" /> : <Tier tier="supply" words={factDate(reading)} />;
  return (
    <AnswerCell label={`${sentenceCase(subject)} in ${town.name}`} tier={tier}>
      <p className="answer__say">
        <NonBreaking text={sayReading(reading) ?? (isOnRecord ? texts.noFigure : texts.noResult)} />
      </p>
      <p>
        {isOnRecord ? (
          <a className="link" href="#known">
            On record in {town.name}
          </a>
        ) : (
          texts.searched
        )}
      </p>
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
