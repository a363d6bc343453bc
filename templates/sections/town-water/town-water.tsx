/** "Water in Trim": the town's own words, what they mean at home, and the log of its sourced facts. */

import type { Fact, Local, Town, WellHelp } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { fillForTown } from "../../local-text.ts";
import { factKind } from "../../parts/fact-words.ts";
import { Split } from "../../parts/split.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";
import { FactLog, FactRow } from "../fact-log/fact-log.tsx";
import { SupplyRow, UnknownSupplyRow } from "./supply-row.tsx";

type Props = Pick<
  Local,
  "town" | "row" | "facts" | "widerFacts" | "explanations" | "guides" | "supplies" | "listNotes"
> & {
  readonly texts: SiteSettings["texts"]["town"];
  readonly supplyTexts: SiteSettings["texts"]["supply"];
};

export function TownWater(props: Props) {
  const { town, facts, widerFacts, supplies } = props;
  return (
    <section className="town-water" aria-labelledby="water-title">
      <Split id="water-title" heading={`Water in ${town.name}`} words={<Words {...props} />}>
        <Supplies {...props} />
        <FactLog
          facts={[...facts, ...widerFacts].filter((fact) => !isSaidByList(fact, supplies))}
          row={(fact) => (
            <FactRow key={fact.statement} fact={fact} mark={markOf(fact)}>
              <ServiceHere town={town} fact={fact} />
            </FactRow>
          )}
        />
      </Split>
    </section>
  );
}
/** A fact that repeats the list's own entry of the town's supply, which stands above. */
export const isSaidByList = (
  { scope, sourceUrl }: Pick<Fact | WellHelp, "scope" | "sourceUrl">,
  supplies: Local["supplies"],
) => scope === "town" && supplies.some(({ listEntry }) => listEntry?.sourceUrl === sourceUrl);

TownWater.css = [...Split.css, ...FactLog.css, new URL("./town-water.css", import.meta.url)];

/** Of two supplies nobody has printed which street has which. */
function Supplies({ town, supplies, listNotes, supplyTexts: { unknown, lookUp } }: Props) {
  const look = (
    <a className="link" href={lookUp.url}>
      {lookUp.label}
    </a>
  );
  return (
    <ul className="fact-log">
      {supplies.map((supply) => (
        <SupplyRow key={supply.supply} town={town} supply={supply} notes={listNotes} />
      ))}
      {supplies.length === 0 && (
        <UnknownSupplyRow>
          <p>{fillForTown(unknown, town)}</p>
          {look}
        </UnknownSupplyRow>
      )}
      {supplies.length > 1 && <li>{look}</li>}
    </ul>
  );
}

function Words({ town, row, widerFacts, explanations, guides, texts }: Props) {
  const isThin = widerFacts.length > 0;
  return (
    <>
      {isThin && (
        <p>
          <b>{fillForTown(texts.thin.heading, town)}</b> <Unbroken text={fillForTown(texts.thin.text, town)} />
        </p>
      )}
      {row.intro !== undefined && (
        <p>
          <Unbroken text={row.intro} />
        </p>
      )}
      {(isThin || explanations.length > 0) && <h3>What it means at home</h3>}
      {explanations.map(({ topic, text }) => (
        <p key={topic}>
          <Unbroken text={text} />
        </p>
      ))}
      {isThin && (
        <p>
          <Unbroken text={fillForTown(texts.thin.meaning, town)} />
        </p>
      )}
      {guides.map((guide) => (
        <p key={guide.slug}>
          <a className="link" href={paths.guide(guide)}>
            {guide.heading}
          </a>
        </p>
      ))}
    </>
  );
}

/** On the town's own page its facts need no mark; what is old or from elsewhere does. */
const markOf = (fact: Fact) => (fact.isHistory || fact.scope !== "town" ? factKind(fact) : undefined);

/** What a finding of the water calls for, in this town; a register or a source calls for nothing. */
function ServiceHere({ town, fact }: { town: Town; fact: Fact }) {
  const [service] = fact.services;
  if (service === undefined || !fact.counts) return null;
  return (
    <a className="link" href={paths.townService(town, service)}>
      {service.title} in {town.name}
    </a>
  );
}
