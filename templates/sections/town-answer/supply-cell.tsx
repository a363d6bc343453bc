/** The public supply of a town: its water, its name and plant, and its state on the EPA's list. */
import type { ListNotes, Source, Town, TownSupply } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { monthOf } from "../../partial-date.ts";
import { AnswerCell } from "../../parts/answer-cell.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Notices } from "../../parts/notices.tsx";
import { Tier } from "../../parts/tier.tsx";
import { paths } from "../../paths.ts";
import { fillTownTokens } from "../../town-tokens.ts";
import { agedAsOf, countyListSentence, recordedWhen, supplySentence, supplyTitle } from "../../water-sentences.ts";

type Props = {
  readonly town: Town;
  readonly supplies: readonly TownSupply[];
  readonly notes: ListNotes;
  /** Printed where the list does not say which state the town's own supply is in. */
  readonly listedInCounty?: readonly string[] | undefined;
  readonly texts: SiteSettings["texts"]["supply"];
  readonly notices: SiteSettings["notices"];
  /** Beside a listed supply, unless the page says elsewhere what a listing means. */
  readonly caveat?: string | undefined;
};

export function SupplyAnswer(props: Props) {
  const { supplies } = props;
  const [first] = supplies;
  return (
    <AnswerCell
      label={supplies.length > 1 ? "Public supplies" : "Public supply"}
      tier={<Tier tier={first === undefined ? "none" : "supply"} words={dateOf(first)} />}
    >
      <Supplies {...props} />
      <Caveat {...props} />
      <Notices of={props.notices} />
    </AnswerCell>
  );
}

SupplyAnswer.isMemoized = true;

/** Each supply in a line and its state in another: for a page whose subject is not the supply. */
export function SupplyStates({ supplies, notes, caveat }: Pick<Props, "supplies" | "notes" | "caveat">) {
  const { list } = notes;
  return (
    <AnswerCell label="Public supplies" tier={<Tier tier="supply" words={dateOf(supplies[0])} />}>
      {supplies.map((supply) => (
        <div key={supply.supply} className="answer__supply">
          <p className="answer__say">
            {[supply.supply, recordedWhen(agedAsOf(supply)) ?? [], "in part"].flat().join(", ")}
          </p>
          {list !== undefined && <State supply={supply} list={list} />}
        </div>
      ))}
      <Caveat supplies={supplies} notes={notes} caveat={caveat} />
    </AnswerCell>
  );
}

const isListed = ({ listEntry }: TownSupply) => listEntry !== undefined;

/** It leads to the guide on the list, where there is one. */
function Caveat({ supplies, notes: { guide }, caveat }: Pick<Props, "supplies" | "notes" | "caveat">) {
  if (caveat === undefined || !supplies.some(isListed)) return null;
  if (guide === undefined) return <p>{caveat}</p>;
  return (
    <p>
      <a className="link" href={paths.guide(guide)}>
        {caveat}
      </a>
    </p>
  );
}

export const supplySources = (
  supplies: Props["supplies"],
  { list }: ListNotes,
  saysCounty = false,
): readonly Source[] => [...supplies, ...(list !== undefined && (saysCounty || supplies.length > 0) ? [list] : [])];

/** None beside the name of a zone, which is newer than the record. */
const dateOf = (supply: TownSupply | undefined) => {
  if (supply?.isAged === true && supply.zoneName !== undefined) return undefined;
  const date = supply?.asOf ?? (supply?.year === undefined ? undefined : String(supply.year));
  return date === undefined ? undefined : monthOf(date);
};

function Supplies({ town, supplies, notes, listedInCounty, texts }: Props) {
  const { list } = notes;
  const ofCounty = list !== undefined && listedInCounty !== undefined && (
    <p>
      <NonBreaking text={countyListSentence(town.county.name, listedInCounty, list.asOf)} />
    </p>
  );
  const lookUp = (
    <p>
      <a className="link" href={texts.lookUp.url}>
        {texts.lookUp.label}
      </a>
    </p>
  );
  if (supplies.length === 0)
    return (
      <>
        <p className="answer__say">{texts.notKnown}</p>
        <p>{fillTownTokens(texts.unknown, town)}</p>
        {ofCounty}
        {lookUp}
      </>
    );
  const blocks = supplies.map((supply) => (
    <div key={supply.supply} className="answer__supply">
      <p className="answer__say">{supplyTitle(supply)}</p>
      <p>
        <NonBreaking text={supplySentence(supply, texts.drawnUnknown)} />
      </p>
      {list !== undefined && listedInCounty === undefined && <State supply={supply} list={list} />}
    </div>
  ));
  // No source says which street has which.
  return (
    <>
      {blocks}
      {ofCounty}
      {supplies.length > 1 && lookUp}
    </>
  );
}

type StateProps = { readonly supply: TownSupply; readonly list: NonNullable<ListNotes["list"]> };

/** The state on the day of the list; of an old list the state today is not known. */
function State({ supply: { onList, listEntry }, list: { asOf, isAged } }: StateProps) {
  if (isAged && onList !== "unknown")
    return (
      <p>
        <span className="state state--unknown">EPA list today: not known.</span> At {asOf} it was{" "}
        {onList === "no" ? "not on it" : "on it"}.
      </p>
    );
  if (onList === "no")
    return (
      <p>
        <span className="state">Not on the EPA list at {asOf}</span>
      </p>
    );
  if (listEntry === undefined)
    return (
      <p>
        <span className="state state--unknown">EPA list at {asOf}: not known</span>
      </p>
    );
  return (
    <p>
      <span className="state state--listed">On the EPA list at {asOf}:</span> {listEntry.reasons.join("; ")}.
    </p>
  );
}
