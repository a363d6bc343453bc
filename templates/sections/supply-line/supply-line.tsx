/** On a combination page: the public supplies of the town and whether they were listed, as its own page says at more length. */
import type { ListNotes, Town, TownSupply } from "../../../data/site.ts";
import { sentenceCase } from "../../format.ts";
import { publisher } from "../../parts/fact-words.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import { SupplyState } from "../../parts/supply-state.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

type Props = { readonly town: Town; readonly supplies: readonly TownSupply[]; readonly notes: ListNotes };

/** Nobody has named a supply: nothing. */
export function SupplyLine({ town, supplies, notes }: Props) {
  if (supplies.length === 0) return null;
  return (
    <section className="supply-line" aria-label="Public supply">
      <div className="wrap">
        {supplies.map((supply) => (
          <Line key={supply.supply} supply={supply} notes={notes} />
        ))}
        {notes.caveat !== undefined && (
          <p>
            <Unbroken text={notes.caveat.statement} />{" "}
            <SourceLink title={notes.caveat.sourceTitle} url={notes.caveat.sourceUrl} />
          </p>
        )}
        <p>
          <a className="link" href={`${paths.town(town)}#water-title`}>
            What is known of the water in {town.name}
          </a>
        </p>
      </div>
    </section>
  );
}
SupplyLine.isKept = true;
SupplyLine.css = [new URL("./supply-line.css", import.meta.url)];

function Line({ supply, notes: { list, guide } }: { readonly supply: TownSupply; readonly notes: ListNotes }) {
  const { sourceWater, plant, note, sourceTitle, sourceUrl } = supply;
  const from = sourceWater ?? plant;
  return (
    <p>
      <b>{supply.supply} public supply</b> {from !== undefined && `${sentenceCase(from)}. `}
      {list !== undefined && <SupplyState supply={supply} list={list} guide={guide} />} {note}{" "}
      <SourceLink title={sourceTitle} short={publisher(supply)} url={sourceUrl} />{" "}
      {list !== undefined && list.sourceUrl !== sourceUrl && (
        <SourceLink title={list.sourceTitle} short={publisher(list)} url={list.sourceUrl} />
      )}
    </p>
  );
}
