/** Sourced facts of one place: the three newest, the rest by kind behind a line that opens, older records behind another. */
import type { ReactNode } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Fact } from "../../../data/schema/site.ts";
import { factDate, factText, yearOfFact } from "../../parts/fact-text.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourceLink } from "../../parts/source-link.tsx";

type Props = {
  /** In the order in which they are printed, those past their shelf life among them. */
  readonly facts: readonly Fact[];
  /** Printed after the source of a fact. */
  readonly after: (fact: Fact) => ReactNode;
  /** Printed after what sort of record it is: ", Co. Meath". */
  readonly placeOf?: (fact: Fact) => string;
  /** Rows before the facts. */
  readonly children?: readonly ReactNode[];
};

const shownAtOnce = 3;
const groups = { result: "Results", notice: "Notices", works: "Works", background: "Background" } as const;
type Kind = keyof typeof groups;
const kinds = ["result", "notice", "works", "background"] as const satisfies readonly Kind[];
const scopes: readonly Fact["scope"][] = ["town", "county", "region"];
const names: Readonly<Record<Kind, string>> = {
  result: "Result",
  notice: "Notice",
  works: "Works",
  background: "Background",
};

export function TownRecord({ facts, after, placeOf = otherPlace, children = [] }: Props) {
  const inOrder = facts.filter(({ isAged }) => !isAged);
  const older = facts.filter(({ isAged }) => isAged);
  const more = inOrder.slice(shownAtOnce);
  return (
    <>
      {inOrder.length + children.length > 0 && (
        <RecordList facts={inOrder.slice(0, shownAtOnce)} after={after} placeOf={placeOf}>
          {children}
        </RecordList>
      )}
      {more.length > 0 && (
        <details className="record__more">
          <summary>
            <span>{more.length} more on record</span>
          </summary>
          {kinds.map((kind) => {
            const ofKind = more.filter(({ record }) => record === kind);
            if (ofKind.length === 0) return null;
            return (
              <div key={kind}>
                <h3>{groups[kind]}</h3>
                <RecordList facts={ofKind} after={after} placeOf={placeOf} />
              </div>
            );
          })}
        </details>
      )}
      {older.length > 0 && (
        <details className="record__more">
          <summary>
            <span>Older records ({older.length})</span>
          </summary>
          <RecordList facts={older} after={after} placeOf={placeOf} hasTip={false} />
        </details>
      )}
    </>
  );
}
TownRecord.css = [new URL("./town-record.css", import.meta.url)];

/**
 * The place's own facts first, then its county's and those of a region. Of one year background comes last. Facts
 * without a date follow, then history.
 */
export function newestFirst(facts: readonly Fact[]) {
  const year = (fact: Fact) => (fact.isHistory ? -1 : (yearOfFact(fact) ?? 0));
  return [...facts].sort(
    (a, b) =>
      scopes.indexOf(a.scope) - scopes.indexOf(b.scope) ||
      year(b) - year(a) ||
      kinds.indexOf(a.record) - kinds.indexOf(b.record),
  );
}

type ListProps = Props & Pick<ItemProps, "hasTip">;

const RecordList = ({ facts, after, placeOf = otherPlace, hasTip = true, children }: ListProps) => (
  <ol className="record figures">
    {children}
    {facts.map((fact) => (
      <RecordItem key={fact.statement} fact={fact} place={placeOf(fact)} hasTip={hasTip}>
        {after(fact)}
      </RecordItem>
    ))}
  </ol>
);

/** Nothing for a fact of the page's own town. */
export const otherPlace = ({ scope, place }: Fact) =>
  scope === "town" ? "" : scope === "county" ? `, ${inCounty(place)}` : `, ${place}`;

type ItemProps = {
  readonly fact: Fact;
  readonly place: string;
  /** Whether a tooltip shows the title of the source. */
  readonly hasTip?: boolean;
  readonly children: ReactNode;
};

function RecordItem({ fact, place, hasTip = true, children }: ItemProps) {
  return (
    <li className={`record--${fact.record}`}>
      <p>
        <NonBreaking text={factText(fact)} />
      </p>
      <p className="record__meta">
        <b>
          {fact.isHistory ? "History" : names[fact.record]}
          {place}
        </b>{" "}
        <span>{yearOfFact(fact) === undefined ? "no date" : factDate(fact).replace("Reported", "reported")}</span>{" "}
        <SourceLink of={fact} isShort hasTip={hasTip} /> {children}
      </p>
    </li>
  );
}
RecordItem.isMemoized = true;
