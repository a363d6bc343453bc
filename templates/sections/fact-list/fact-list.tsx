/** Sourced facts, one row each: year, fact, source. */
import type { ReactNode } from "react";
import type { Sourced } from "../../model.ts";
import { factReport, factText, factYear } from "../../parts/fact-text.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Pause } from "../../parts/pause.tsx";
import { SourceLink } from "../../parts/source-link.tsx";

type Props<Known> = {
  readonly facts: readonly Known[];
  readonly row: (fact: Known) => ReactNode;
  /** Number of facts that are shown unfolded. */
  readonly shown?: number;
};

/** Prints the first facts. The other facts are in a fold that gives their number, and aged facts in a second one. */
export function FactList<Known extends Sourced>({ facts, row, shown = 5 }: Props<Known>) {
  const current = facts.filter(({ isAged }) => isAged !== true);
  const older = facts.filter(({ isAged }) => isAged === true);
  const more = current.slice(shown);
  return (
    <>
      {current.length > 0 && <ol className="facts figures">{current.slice(0, shown).map(row)}</ol>}
      {more.length > 0 && (
        <details className="facts__more">
          <summary className="link">{more.length} more on record</summary>
          <ol className="facts figures">{more.map(row)}</ol>
        </details>
      )}
      {older.length > 0 && (
        <details className="facts__more">
          <summary className="link">Earlier ({older.length})</summary>
          <ol className="facts figures">{older.map(row)}</ol>
        </details>
      )}
    </>
  );
}
FactList.css = [new URL("./fact-list.css", import.meta.url)];

/**
 * `mark` is the kind of fact, printed under the year. `children` follow the source. There is no `div` around fact and
 * source, because reading modes leave out a `div` that is mostly a link.
 */
export function FactListItem({
  fact,
  mark,
  children,
}: {
  fact: Sourced;
  mark?: string | undefined;
  children?: ReactNode;
}) {
  const report = factReport(fact);
  return (
    <li>
      <p className={fact.year === undefined ? "facts__undated" : "facts__year"}>
        {factYear(fact)}
        {report !== undefined && (
          <>
            <Pause />
            <small>{report}</small>
          </>
        )}
        {mark !== undefined && (
          <>
            <Pause />
            <small>{mark}</small>
          </>
        )}
      </p>
      <p>
        <NonBreaking text={factText(fact)} />
      </p>
      <p className="facts__source">
        <SourceLink of={fact} /> {children}
      </p>
    </li>
  );
}
