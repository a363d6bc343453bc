/** Sourced facts, one a row: the year, what is known, where it stands. */
import type { ReactNode } from "react";
import type { Sourced } from "../../../data/site.ts";
import { factReport, factStatement, factYear } from "../../parts/fact-words.ts";
import { SourceLink } from "../../parts/source-link.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";

const shownAtOnce = 5;

/** The first five facts, and the others behind a line that says how many they are. */
export function FactLog<Known extends Sourced>({
  facts,
  row,
}: {
  facts: readonly Known[];
  row: (fact: Known) => ReactNode;
}) {
  const more = facts.slice(shownAtOnce);
  return (
    <>
      <ol className="fact-log figures">{facts.slice(0, shownAtOnce).map(row)}</ol>
      {more.length > 0 && (
        <details className="fact-log__more">
          <summary className="link">{more.length} more on record</summary>
          <ol className="fact-log figures">{more.map(row)}</ol>
        </details>
      )}
    </>
  );
}
FactLog.css = [new URL("./fact-log.css", import.meta.url)];
/** For a section that puts a heading over each of several logs. */
FactLog.titleCss = [new URL("./fact-log-title.css", import.meta.url)];

/** `mark` says under the year what kind of fact it is; `children` stand across from the source. */
export function FactRow({ fact, mark, children }: { fact: Sourced; mark?: string | undefined; children?: ReactNode }) {
  const report = factReport(fact);
  return (
    <li>
      <p className={fact.year === undefined ? "fact-log__undated" : "fact-log__year"}>
        {factYear(fact)}
        {report !== undefined && <small> {report}</small>}
        {mark !== undefined && <small> {mark}</small>}
      </p>
      <div>
        <p>
          <Unbroken text={factStatement(fact)} />
        </p>
        <p className="fact-log__source">
          <SourceLink title={fact.sourceTitle} url={fact.sourceUrl} /> {children}
        </p>
      </div>
    </li>
  );
}
FactRow.isKept = true;
