/** On a combination page: a listed public supply of the town, where a reason of the list bears on the service. */
import type { Combination, ListNotes, TownSupply } from "../../../data/site.ts";
import { publisher } from "../../parts/fact-words.ts";
import { ListLink } from "../../parts/list-link.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

type Props = {
  readonly combination: Combination;
  /** As `suppliesBearingOn` finds them. */
  readonly supplies: readonly TownSupply[];
  readonly notes: ListNotes;
};

export function SupplyLine({ combination: { town }, supplies, notes: { list, guide, caveat } }: Props) {
  return (
    <section className="supply-line" aria-label="Public supply">
      <div className="wrap">
        {supplies.map(({ supply, listEntry }) => (
          <p key={supply}>
            <b>{supply} public supply</b>{" "}
            {list !== undefined && listEntry !== undefined && (
              <>
                On <ListLink list={list} guide={guide} /> at {list.asOf}: {listEntry.reasons.join("; ")}.{" "}
                <SourceLink title={publisher(list)} url={list.sourceUrl} />{" "}
              </>
            )}
            {caveat !== undefined && (
              <>
                <Unbroken text={caveat.statement} /> <SourceLink title={caveat.sourceTitle} url={caveat.sourceUrl} />
              </>
            )}{" "}
            <a className="link" href={`${paths.town(town)}#water-title`}>
              What it means at the tap
            </a>
          </p>
        ))}
      </div>
    </section>
  );
}
SupplyLine.css = [new URL("./supply-line.css", import.meta.url)];

/** Those on the list for a reason that this service has to do with. */
export function suppliesBearingOn(
  { service }: Pick<Combination, "service">,
  supplies: readonly TownSupply[],
  { reasons }: ListNotes,
): readonly TownSupply[] {
  const codes = reasons.filter(({ services }) => services.some(({ slug }) => slug === service.slug));
  return supplies.filter(({ listEntry }) => codes.some(({ code }) => listEntry?.reasonCodes.includes(code)));
}
