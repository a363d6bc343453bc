/** The slip over the lower edge of a place's hero: how far it is from the base, then what is on record there. */
import type { ReactNode } from "react";
import type { Company, Fact, Town } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { kilometres, number, sentenceCase } from "../../format.ts";
import { factDate, factFigure, publisher } from "../../parts/fact-words.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";

type Props = {
  readonly town: Town;
  /** All that are known; the slip picks its own. */
  readonly facts: readonly Fact[];
  readonly population?: number | undefined;
  readonly populationYear?: number | undefined;
  readonly base: Company["headquarters"];
  readonly trustPoints: SiteSettings["trustPoints"];
};

const factCells = 3;
/** Letters that a cell holds in two lines; short forms are held to the same. */
const figureLength = 24;
const allCells = 4;

export function PlaceSlip({ town, facts, population, populationYear, base, trustPoints }: Props) {
  const cells = [
    town.isBase ? <BaseCell key="base" base={base} /> : <DistanceCell key="distance" town={town} base={base} />,
    ...slipFacts(facts).map((fact) => <FactCell key={fact.statement} fact={fact} />),
  ];
  if (population !== undefined && cells.length < allCells)
    cells.push(<PopulationCell key="population" town={town} population={population} year={populationYear} />);
  for (const { title, text } of trustPoints.slice(0, allCells - cells.length))
    cells.push(<TrustCell key={title} title={title} text={text} />);
  return (
    <div className="place-slip">
      <div className="wrap">
        <dl className="place-slip__paper figures">{cells}</dl>
      </div>
    </div>
  );
}
PlaceSlip.css = [new URL("./place-slip.css", import.meta.url)];

/** At most three: those that were given a short form, one of each topic in front, then dated figures of the town’s own water. */
export function slipFacts(facts: readonly Fact[]) {
  const short = facts.filter(isShort);
  const firsts = firstOfEachTopic(short);
  const others = short.filter((fact) => !firsts.includes(fact));
  return [...firsts, ...others, ...facts.filter(isFigureOfTown)].slice(0, factCells);
}

/** For the page of one service, whose facts are mostly on one topic: a second one would say the first again. */
export const slipFactOfEachTopic = (facts: readonly Fact[]) =>
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

/** Of one word that is wider than a cell on a phone, where a line may part it. */
const parted = (text: string) => text.replace(/(?<=crypto)(?=sporidium)/i, "\u00ad");

const Cell = ({ term, value, note }: { term: ReactNode; value: ReactNode; note: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      {typeof value === "string" ? <Unbroken text={parted(value)} /> : value}{" "}
      <small>{typeof note === "string" ? <Unbroken text={note} /> : note}</small>
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
  <Cell term="Our base" value={base.name} note={`Co. ${base.county}`} />
);

const FactCell = ({ fact }: { fact: Fact }) => (
  <Cell
    term={fact.scope === "county" ? `${fact.label}, Co. ${fact.place}` : fact.label}
    value={factFigure(fact)}
    note={
      <>
        {fact.isHistory && "History, "}
        {factDate(fact)}. <SourceLink title={fact.sourceTitle} short={publisher(fact)} url={fact.sourceUrl} />
      </>
    }
  />
);

const PopulationCell = ({ town, population, year }: { town: Town; population: number; year: number | undefined }) => (
  <Cell
    term={town.irishName === undefined ? town.name : <span lang="ga">{town.irishName}</span>}
    value={`${number(population)} people`}
    note={year === undefined ? `Co. ${town.county.name}` : `Census ${year}`}
  />
);

for (const cell of [TrustCell, DistanceCell, FactCell, PopulationCell]) Object.assign(cell, { isKept: true });
