/** "Water in Trim": the town's own text, its supplies where there is more to say of them, and its record. */

import type { Fact, Town, TownPageData, TreatedCase } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { kilometres, sentenceCase } from "../../format.ts";
import { monthOf } from "../../partial-date.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { paths } from "../../paths.ts";
import { fillTownTokens } from "../../town-tokens.ts";
import { repeatsList } from "../town-record/repeats-list.ts";
import { newestFirst, otherPlace, TownRecord } from "../town-record/town-record.tsx";
import { TownSupplyItem } from "./supply-row.tsx";

type Props = Pick<
  TownPageData,
  "town" | "row" | "facts" | "widerFacts" | "surroundings" | "cases" | "supplies" | "listNotes"
> & {
  readonly texts: SiteSettings["texts"]["town"];
};

export function TownWater(props: Props) {
  const { town, facts, widerFacts, surroundings, cases, supplies } = props;
  const { records: near = [], naming = 0 } = surroundings ?? {};
  const distances = new Map(near.map(({ fact, distanceKm }) => [fact, distanceKm]));
  const around = widerFacts.toSpliced(naming, 0, ...distances.keys());
  const records = [...newestFirst(facts), ...around].filter(
    (fact) => distances.has(fact) || fact.scope !== "town" || !repeatsList(fact, supplies),
  );
  const placeOf = (fact: Fact) => {
    const distance = distances.get(fact);
    return distance === undefined ? otherPlace(fact) : `, ${fact.place}, ${kilometres(distance)} away`;
  };
  return (
    <section className="town-water" aria-labelledby="water-title">
      <TwoColumns id="water-title" heading={`Water in ${town.name}`} words={<Words {...props} />}>
        <Supplies {...props} />
        {records.length + cases.length > 0 && (
          <TownRecord
            facts={records}
            placeOf={placeOf}
            after={(fact) => (distances.has(fact) ? null : <ServiceHere town={town} fact={fact} />)}
          >
            {cases.map((each) => (
              <CaseRow key={`${each.date} ${each.what}`} town={town} of={each} />
            ))}
          </TownRecord>
        )}
      </TwoColumns>
    </section>
  );
}
TownWater.css = [...TwoColumns.css, ...TownRecord.css, new URL("./town-water.css", import.meta.url)];

/** What the answer has no room for: the reasons of a listing, and what is known besides. */
function Supplies({ town, supplies, listNotes }: Props) {
  const more = supplies.filter(({ listEntry, note }) => listEntry !== undefined || note !== undefined);
  if (more.length === 0) return null;
  return (
    <ul className="town-water__supplies">
      {more.map((supply) => (
        <TownSupplyItem key={supply.supply} town={town} supply={supply} notes={listNotes} />
      ))}
    </ul>
  );
}

function Words({ town, row, facts, surroundings, texts }: Props) {
  const isThin = surroundings !== undefined;
  const isUnrecorded = isThin && facts.length + surroundings.naming === 0;
  return (
    <>
      {isUnrecorded && (
        <p>
          <b>{fillTownTokens(texts.thin.heading, town)}</b> <NonBreaking text={fillTownTokens(texts.thin.text, town)} />
        </p>
      )}
      {row.intro !== undefined && (
        <p>
          <NonBreaking text={row.intro} />
        </p>
      )}
      {isThin && (
        <p>
          <NonBreaking text={fillTownTokens(texts.thin.meaning, town)} />
        </p>
      )}
    </>
  );
}

/** Services that a finding of the water suggests in this town. A register or a source suggests none. */
function ServiceHere({ town, fact }: { town: Town; fact: Fact }) {
  const [service] = fact.services;
  if (service === undefined || !fact.counts) return null;
  return (
    <a className="link" href={paths.townService(town, service)}>
      {service.title} in {town.name}
    </a>
  );
}

/** A reading before and after treatment, among the town's records. */
const CaseRow = ({ town, of }: { town: Town; of: TreatedCase }) => (
  <li>
    <p>
      {sentenceCase(of.what)}: <NonBreaking text={`${of.before} ${of.unit}`} /> before,{" "}
      <NonBreaking text={`${of.after} ${of.unit}`} /> after.
    </p>
    <p className="record__meta">
      <b>Before and after</b> <span>{monthOf(of.date)}</span>{" "}
      <a className="link" href={paths.townService(town, of.service)}>
        {of.service.title} in {town.name}
      </a>{" "}
      {of.isSample && <span>sample</span>}
    </p>
  </li>
);
