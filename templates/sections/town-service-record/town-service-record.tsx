/** Records that bear on a service: the page's own text, then the town's rows, the county's and those of the island. */
import { Fragment } from "react";
import type { Fact, Service, TownService } from "../../../data/schema/site.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { fillTownServiceTokens } from "../../town-tokens.ts";
import { newestFirst, TownRecord } from "../town-record/town-record.tsx";
import type { TownServiceLead } from "../town-service-intro/town-service-lead.ts";

type Props = {
  readonly townService: TownService;
  readonly service: Service;
  readonly lead: TownServiceLead;
  /** Sentence for a town without a record on the {subject}. */
  readonly nothing: string;
};

/** From this number of rows of the town and its county on, none of the island is shown. */
const rowsEnough = 3;

/** Without a text or a record there is no section. */
export function TownServiceRecord({ townService, service, lead, nothing }: Props) {
  const { town, facts, statedFacts, textSources } = townService;
  const isNew = (fact: Fact) => fact !== lead.fact && !statedFacts.includes(fact);
  const local = facts.filter(isNew);
  // An own text says what the rows of the island would.
  const wider = lead.rest === "" ? service.facts.filter(isNew).slice(0, Math.max(0, rowsEnough - local.length)) : [];
  const rows = [...local, ...wider];
  if (rows.length === 0 && lead.rest === "" && textSources.length === 0) return null;
  const isOfTown = lead.rest !== "" || textSources.length > 0 || facts.some(({ scope }) => scope === "town");
  const words = (
    <>
      {lead.rest === "" ? (
        <Sources sources={textSources} />
      ) : (
        <details className="known__text">
          <summary className="link">
            {townService.service.title} in {town.name}, in full
          </summary>
          <p>
            <NonBreaking text={lead.rest} />
          </p>
          <Sources sources={textSources} />
        </details>
      )}
      {!isOfTown && service.subject !== undefined && <p>{fillTownServiceTokens(nothing, town, service)}</p>}
    </>
  );
  const heading = `On record ${isOfTown ? "in" : "around"} ${town.name}`;
  return (
    <section className="known" id="known" aria-labelledby="known-title">
      {rows.length === 0 ? (
        <TwoColumns id="known-title" heading={heading}>
          {words}
        </TwoColumns>
      ) : (
        <TwoColumns id="known-title" heading={heading} words={words}>
          <TownRecord facts={newestFirst(rows)} after={() => null} />
        </TwoColumns>
      )}
    </section>
  );
}
TownServiceRecord.css = [...TwoColumns.css, ...TownRecord.css, new URL("./town-service-record.css", import.meta.url)];

function Sources({ sources }: { readonly sources: TownService["textSources"] }) {
  if (sources.length === 0) return null;
  return (
    <p className="known__sources">
      {sources.length === 1 ? "Source" : "Sources"}:{" "}
      {sources.map((source, place) => (
        <Fragment key={source.sourceUrl}>
          {place > 0 && "; "}
          <SourceLink of={source} />
        </Fragment>
      ))}
    </p>
  );
}
