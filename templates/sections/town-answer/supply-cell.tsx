/** The public supply of a town: its water, its name and plant, and its state on the EPA's list. */
import type { ListNotes, Town, TownSupply } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { fillTownTokens } from "../../town-tokens.ts";
import { supplySentence, supplyTitle } from "../../water-sentences.ts";

type Props = {
  readonly town: Town;
  readonly supplies: readonly TownSupply[];
  readonly notes: ListNotes;
  readonly texts: SiteSettings["texts"]["supply"];
};

export function SupplyCell({ town, supplies, notes, texts }: Props) {
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
        {lookUp}
      </>
    );
  const blocks = supplies.map((supply) => (
    <div key={supply.supply} className="answer__supply">
      <p className="answer__say">{supplyTitle(supply)}</p>
      <p>
        <NonBreaking text={supplySentence(supply, texts.drawnUnknown)} />
      </p>
      {notes.list !== undefined && <State supply={supply} list={notes.list} />}
    </div>
  ));
  // No source says which street has which.
  return (
    <>
      {blocks}
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
