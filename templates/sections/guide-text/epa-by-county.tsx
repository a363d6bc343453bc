/** The EPA's list county by county: listed supplies, then the towns with their supplies. A script adds a search. */

import { inCounty } from "../../../client/measures/in-county.ts";
import type { CountyTowns, EpaListEntry, TownLink, TownSupply } from "../../../data/site.ts";
import { formatNumber, sentenceCase } from "../../format.ts";
import { Island } from "../../island.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { numberInWords } from "../../parts/number-in-words.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import { paths } from "../../paths.ts";

export type EpaCounty = {
  readonly county: CountyTowns["county"];
  readonly entries: readonly EpaListEntry[];
  /** At most twenty, those with a known supply first. */
  readonly towns: readonly { readonly town: TownLink; readonly supplies: readonly TownSupply[] }[];
};

const listId = "epa-list";

export function EpaByCounty({ counties }: { readonly counties: readonly EpaCounty[] }) {
  const entries = counties.flatMap((each) => each.entries);
  const sources = new Map(entries.map((entry) => [entry.sourceUrl, entry]));
  return (
    <div className="epa-list">
      <div className="epa-list__search">
        <Island name="list-filter" id="epa-filter" wake="press" props={{ listId, label: "Your town or supply" }} />
      </div>
      <div id={listId} className="figures">
        {counties.map((county) => (
          <County key={county.county.slug} {...county} />
        ))}
      </div>
      {Array.from(sources, ([url, source]) => (
        <p key={url} className="guide__note">
          Source: <SourceLink of={source} />
        </p>
      ))}
    </div>
  );
}
EpaByCounty.css = [new URL("./epa-by-county.css", import.meta.url)];

function County({ county, entries, towns }: EpaCounty) {
  const listed = entries.length === 0 ? "none listed" : `${numberInWords(entries.length)} listed`;
  return (
    <details>
      <summary>
        {inCounty(county.name)} <small>{listed}</small>
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.supply}>
            <b>{entry.supply}</b> <span className="epa-list__state">listed</span>{" "}
            <small>
              <NonBreaking text={aboutEntry(entry)} />
            </small>
          </li>
        ))}
        {towns.map(({ town, supplies }) => (
          <li key={town.slug}>
            <a className="link" href={paths.town(town)}>
              {town.name}
            </a>{" "}
            <span className="epa-list__state">{stateOf(supplies)}</span>{" "}
            <small>
              {supplies.length === 0 && "Its public supply is not known."}
              {supplies.map((supply) => (
                <span key={supply.supply}>
                  <NonBreaking text={aboutSupply(supply)} /> <SourceLink of={supply} isShort />
                  {supply.year === undefined ? ", no date. " : `, ${supply.year}. `}
                </span>
              ))}
            </small>
          </li>
        ))}
      </ul>
    </details>
  );
}

function aboutEntry({ reasons, population, listedSince, note }: EpaListEntry) {
  return [
    `${sentenceCase(reasons.join("; "))}.`,
    population === undefined ? [] : `${formatNumber(population)} people.`,
    listedSince === undefined ? [] : `On the list since ${listedSince}.`,
    note ?? [],
  ]
    .flat()
    .join(" ");
}

function stateOf(supplies: readonly TownSupply[]) {
  const states = new Set(supplies.map(({ onList }) => onList));
  if (states.has("yes")) return states.size === 1 ? "listed" : "listed in part";
  return states.size === 1 && states.has("no") ? "not listed" : "not known";
}

const aboutSupply = ({ supply, sourceWater, note }: TownSupply) =>
  `${supply}${sourceWater === undefined || sourceWater === supply ? "" : `, ${sourceWater}`}.${note === undefined ? "" : ` ${note}`}`;
