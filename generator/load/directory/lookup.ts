/** Finds what a cell names: by name, whatever its accents and capitals, or by slug. */

import { grouped } from "../grouped.ts";
import { remedyFor } from "../nearest-name.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { positionOf, type Row } from "../read/read.ts";
import { slugFrom } from "../slug.ts";

export type Lookup<Entry> = {
  /** All entries of that name; more than one where two places share it. */
  readonly find: (text: string) => readonly Entry[];
  /** Whether that name may stand in a part of the file that could not be read. */
  readonly mayHold: (text: string) => boolean;
  /** Whether it is certain that no entry has that name. */
  readonly lacks: (text: string) => boolean;
  readonly all: readonly Entry[];
  /** All names, then all slugs: what may be written. */
  readonly names: readonly string[];
  /** Where the names stand: "counties.csv". */
  readonly name: string;
};

type Named = { readonly name: string; readonly slug: string };
type Origin = { readonly name: string; readonly isComplete: boolean; readonly lostCells: readonly string[] };

export function lookupOf<Entry extends Named>(
  entries: readonly Entry[],
  { name, isComplete, lostCells }: Origin,
): Lookup<Entry> {
  const bySlug = new Map([...entries].reverse().map((entry) => [entry.slug, entry]));
  // Of two entries that are one only the first counts here: that they collide is reported by itself.
  const distinct = entries.filter((entry) => {
    const first = bySlug.get(entry.slug);
    return first === entry || first === undefined || slugFrom(first.name) !== slugFrom(entry.name);
  });
  const byName = grouped(distinct.map((entry) => [slugFrom(entry.name), entry]));
  const lost = new Set(lostCells.map(slugFrom));
  const find = (text: string) => {
    const exact = bySlug.get(text);
    return exact === undefined ? (byName.get(slugFrom(text)) ?? []) : [exact];
  };
  const mayHold = (text: string) => !isComplete || lost.has(slugFrom(text));
  return {
    find,
    mayHold,
    lacks: (text) => find(text).length === 0 && !mayHold(text),
    all: entries,
    // For a remedy only, where something is amiss.
    get names() {
      return [...new Set([...entries.map((entry) => entry.name), ...bySlug.keys()])];
    },
    name,
  };
}

/** `county "Westmeth" is not in counties.csv. Did you mean "Westmeath"?`, or nothing when it is there. `hint` is a better remedy than a similar name. */
export function unknownName<Data>(
  row: Row<Data>,
  column: keyof Data & string,
  lookup: Lookup<unknown>,
  text = row.cells[column],
  hint = "",
): readonly Problem[] {
  if (text === undefined || !lookup.lacks(text)) return none;
  const remedy = hint || remedyFor(text, lookup.names);
  const message = `${column} ${quoted(text)} is not in ${lookup.name}.${remedy}`;
  return [error(positionOf(row, column), "E_REFERENCE", message)];
}

const none: readonly Problem[] = [];
