/** Summary on a town and service page: the town's public supplies and whether they were listed. */
import type { ListNotes, Town, TownSupply } from "../../../data/site.ts";
import { sentenceCase } from "../../format.ts";
import { publisher } from "../../parts/fact-text.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { SupplyStatus } from "../../parts/supply-status.tsx";
import { paths } from "../../paths.ts";

type Props = { readonly town: Town; readonly supplies: readonly TownSupply[]; readonly notes: ListNotes };

/** Nothing if no supply is known. */
export function TownSupplySummary({ town, supplies, notes }: Props) {
  if (supplies.length === 0) return null;
  return (
    <section className="supplies" aria-label="Public supply">
      <div className="wrap">
        {supplies.map((supply) => (
          <Line key={supply.supply} supply={supply} notes={notes} />
        ))}
        {notes.caveat !== undefined && (
          <p>
            <NonBreaking text={notes.caveat.statement} />{" "}
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
TownSupplySummary.isMemoized = true;
TownSupplySummary.css = [new URL("./town-supply-summary.css", import.meta.url)];

function Line({ supply, notes: { list, guide } }: { readonly supply: TownSupply; readonly notes: ListNotes }) {
  const { sourceWater, plant, note, sourceTitle, sourceUrl } = supply;
  const from = sourceWater ?? plant;
  return (
    <p>
      <b>{supply.supply} public supply</b> {from !== undefined && `${sentenceCase(from)}. `}
      {list !== undefined && <SupplyStatus supply={supply} list={list} guide={guide} />} {note}{" "}
      <SourceLink title={sourceTitle} short={publisher(supply)} url={sourceUrl} />{" "}
      {list !== undefined && list.sourceUrl !== sourceUrl && (
        <SourceLink title={list.sourceTitle} short={publisher(list)} url={list.sourceUrl} />
      )}
    </p>
  );
}
