/** The EPA's list county by county: listed supplies, then the towns with their supplies. A script adds a search. */

import { inCounty } from "../../../client/measures/in-county.ts";
import { Island } from "../../island.tsx";
import type { CountyTowns, EpaListEntry, TownLink, TownSupply } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { numberInWords } from "../../parts/number-in-words.ts";
import { Pause } from "../../parts/pause.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { paths } from "../../paths.ts";
import { formatNumber, sentenceCase } from "../../words/format.ts";
import { agedAsOf, recordedWhen } from "../../words/water-sentences.ts";

export type EpaCounty = {
  readonly county: CountyTowns["county"];
  readonly entries: readonly EpaListEntry[];
  /** At most twenty towns whose supply is known. */
  readonly towns: readonly { readonly town: TownLink; readonly supplies: readonly TownSupply[] }[];
};

const listId = "epa-list";

type Props = {
  readonly counties: readonly EpaCounty[];
  /** True if the list is too old to be stated as current. */
  readonly isAged: boolean;
};

export function EpaByCounty({ counties, isAged }: Props) {
  const entries = counties.flatMap((each) => each.entries);
  const sources = new Map(entries.map((entry) => [entry.sourceUrl, entry]));
  return (
    <div className="epa-list">
      <div className="epa-list__search">
        <Island name="list-filter" id="epa-filter" wake="press" props={{ listId, label: "Your town or supply" }} />
      </div>
      <div id={listId} className="figures">
        {counties.map((county) => (
          <County key={county.county.slug} {...county} isAged={isAged} />
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

function County({ county, entries, towns, isAged }: EpaCounty & Pick<Props, "isAged">) {
  const was = isAged ? "was " : "";
  const count = entries.length === 0 ? "none" : numberInWords(entries.length);
  const listed = `${count} ${isAged && entries.length > 1 ? "were " : was}listed`;
  return (
    <details>
      <summary>
        {inCounty(county.name)} <small>{listed}</small>
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.supply}>
            <b>{entry.supply}</b>
            <Pause />
            <span className="epa-list__state">{was}listed</span>
            <Pause />
            <small>
              <NonBreaking text={aboutEntry(entry, isAged)} />
            </small>
          </li>
        ))}
        {towns.map(({ town, supplies }) => (
          <li key={town.slug}>
            <a className="link" href={paths.town(town)}>
              {town.name}
            </a>
            <Pause />
            <span className="epa-list__state">{stateOf(supplies, was)}</span>
            <Pause />
            <small>
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

function aboutEntry({ reasons, population, listedSince, note }: EpaListEntry, isAged: boolean) {
  return [
    `${sentenceCase(reasons.join("; "))}.`,
    population === undefined ? [] : `${formatNumber(population)} people.`,
    listedSince === undefined ? [] : `${isAged ? "It had been on" : "On"} the list since ${listedSince}.`,
    note ?? [],
  ]
    .flat()
    .join(" ");
}

function stateOf(supplies: readonly TownSupply[], was: string) {
  const states = new Set(supplies.map(({ onList }) => onList));
  if (states.has("yes")) return `${was}listed${states.size === 1 ? "" : " in part"}`;
  return states.size === 1 && states.has("no") ? `${was}not listed` : "not known";
}

function aboutSupply(known: TownSupply) {
  const { supply, sourceWater, note } = known;
  const words = [supply, sourceWater === supply ? [] : (sourceWater ?? []), recordedWhen(agedAsOf(known)) ?? []];
  return `${words.flat().join(", ")}.${note === undefined ? "" : ` ${note}`}`;
}
