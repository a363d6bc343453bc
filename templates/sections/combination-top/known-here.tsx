/** What is known of this service's subject in this town. Nothing known: no section. */

import type { Combination, Fact } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { factKind, isLocal } from "../../parts/fact-words.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import { Split } from "../../parts/split.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { FactLog, FactRow } from "../fact-log/fact-log.tsx";
import { Bars } from "./bars.tsx";
import { type CombinationLead, isKnown } from "./combination-lead.ts";
import { readingsHere } from "./readings.ts";

type Props = {
  readonly combination: Combination;
  readonly lead: CombinationLead;
  readonly limits: SiteSettings["limits"];
};

const regionalFacts = 3;

export function KnownHere({ combination, lead, limits }: Props) {
  if (!isKnown(combination)) return null;
  const local = combination.facts.filter((fact) => isLocal(fact) && fact !== lead.fact);
  const regional = combination.facts.filter((fact) => !isLocal(fact)).slice(0, regionalFacts);
  const readings = readingsHere(combination.facts, combination.service, limits);
  const heading = readings === null ? `On record in ${placeKnown(combination)}` : "What the numbers say here";
  return (
    <section className="known" aria-labelledby="known-title">
      <Split id="known-title" heading={heading} words={<OwnText combination={combination} lead={lead} />}>
        {readings !== null && <Bars readings={readings} />}
        {local.length > 0 && <FactLog facts={local} row={factRow} />}
        {regional.length > 0 && (
          <>
            <h3>From further afield</h3>
            <FactLog facts={regional} row={factRow} />
          </>
        )}
      </Split>
    </section>
  );
}
KnownHere.css = [...Split.css, ...FactLog.css, new URL("./known-here.css", import.meta.url)];

/** The town, or the county where all that is known is the county's. */
function placeKnown({ town, text, facts }: Combination) {
  const isOfTown = text !== undefined || facts.some(({ scope }) => scope === "town");
  return isOfTown ? town.name : `Co. ${town.county.name}`;
}

function OwnText({ combination: { textSource }, lead }: Pick<Props, "combination" | "lead">) {
  return (
    <>
      {lead.rest !== "" && (
        <p>
          <Unbroken text={lead.rest} />
        </p>
      )}
      {textSource !== undefined && (
        <p className="note">
          Source: <SourceLink title={textSource.title} url={textSource.url} />
        </p>
      )}
    </>
  );
}

const factRow = (fact: Fact) => <FactRow key={fact.statement} fact={fact} mark={factKind(fact)} />;
