/** Fact box over the lower edge of a place's hero: the distance from the base, then up to three records. */

import type { ReactNode } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Company, Fact, People, Town } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { formatNumber, kilometres, sentenceCase } from "../../format.ts";
import { factDate, factFigure, publisher } from "../../parts/fact-text.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";

type Props = {
  readonly town: Town;
  /** All known facts. The box selects its own. */
  readonly facts: readonly Fact[];
  readonly people?: People | undefined;
  readonly base: Company["headquarters"];
  readonly trustPoints: SiteSettings["trustPoints"];
};

const factCells = 3;
/** Letters that fit a cell in two lines. Short forms have the same limit. */
const figureLength = 24;
const allCells = 4;

export function PlaceFacts({ town, facts, people, base, trustPoints }: Props) {
  const cells = [
    town.isBase ? <BaseCell key="base" base={base} /> : <DistanceCell key="distance" town={town} base={base} />,
    ...placeFacts(facts).map((fact) => <FactCell key={fact.statement} fact={fact} />),
  ];
  if (people !== undefined && cells.length < allCells)
    cells.push(<PopulationCell key="population" town={town} people={people} />);
  for (const { title, text } of trustPoints.slice(0, allCells - cells.length))
    cells.push(<TrustCell key={title} title={title} text={text} />);
  return (
    <div className="place">
      <div className="wrap">
        <dl className="place__paper figures">{cells}</dl>
      </div>
    </div>
  );
}
PlaceFacts.css = [new URL("./place-facts.css", import.meta.url)];

/** At most three: facts with a short form, one of each topic first, then dated figures of the town’s own water. */
function placeFacts(facts: readonly Fact[]) {
  const short = facts.filter(isShort);
  const firsts = firstOfEachTopic(short);
  const others = short.filter((fact) => !firsts.includes(fact));
  return [...firsts, ...others, ...facts.filter(isFigureOfTown)].slice(0, factCells);
}

/** For the page of one service: its facts are mostly on one topic, and a second one would repeat the first. */
export const onePlaceFactPerTopic = (facts: readonly Fact[]) =>
  firstOfEachTopic([...facts.filter(isShort), ...facts.filter(isFigureOfTown)]);

const firstOfEachTopic = (facts: readonly Fact[]) =>
  facts.filter((fact, place) => facts.findIndex(({ topic }) => topic === fact.topic) === place);

const isShort = ({ short }: Fact) => short !== undefined;

const isFigureOfTown = (fact: Fact) =>
  fact.short === undefined &&
  fact.scope === "town" &&
  fact.year !== undefined &&
  !fact.isHistory &&
  fact.kind !== "setting" &&
  (factFigure(fact)?.length ?? Number.POSITIVE_INFINITY) <= figureLength;

/** For one word that is wider than a cell on a phone: where a line may break it. */
const parted = (text: string) => text.replace(/(?<=crypto)(?=sporidium)/i, "\u00ad");

const Cell = ({ term, value, note }: { term: ReactNode; value: ReactNode; note: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      {typeof value === "string" ? <NonBreaking text={parted(value)} /> : value}{" "}
      <small>{typeof note === "string" ? <NonBreaking text={note} /> : note}</small>
    </dd>
  </div>
);

const TrustCell = ({ title, text }: Props["trustPoints"][number]) => <Cell term="Always" value={title} note={text} />;

const DistanceCell = ({ town, base }: Pick<Props, "town" | "base">) => (
  <Cell
    term={`From our base in ${base.name}`}
    value={kilometres(town.distanceKm)}
    note={`${sentenceCase(town.direction)}, in a straight line`}
  />
);

const BaseCell = ({ base }: Pick<Props, "base">) => (
  <Cell term="Our base" value={base.name} note={inCounty(base.county)} />
);

const FactCell = ({ fact }: { fact: Fact }) => (
  <Cell
    term={fact.scope === "county" ? `${fact.label}, ${inCounty(fact.place)}` : fact.label}
    value={factFigure(fact)}
    note={
      <>
        {fact.isHistory && "History, "}
        {factDate(fact)}. <SourceLink title={fact.sourceTitle} short={publisher(fact)} url={fact.sourceUrl} />
      </>
    }
  />
);

const PopulationCell = ({ town, people: { count, asOf } }: { town: Town; people: People }) => (
  <Cell
    term={town.irishName === undefined ? town.name : <span lang="ga">{town.irishName}</span>}
    value={`${formatNumber(count)} people`}
    note={asOf === undefined ? inCounty(town.county.name) : `Census ${asOf.slice(0, 4)}`}
  />
);

for (const cell of [TrustCell, DistanceCell, FactCell, PopulationCell]) Object.assign(cell, { isMemoized: true });
