/** Finds what a cell names: by name, whatever its accents and capitals, or by slug. */
import { didYouMean } from "./nearest-name.ts";
import { error, type Problem, quoted } from "./problem.ts";
import { slugFrom } from "./slug.ts";
import { positionOf, type Row } from "./table.ts";

export type Lookup<Entry> = {
  /** All entries of that name; more than one where two places share it. */
  readonly find: (text: string) => readonly Entry[];
  readonly all: readonly Entry[];
  readonly names: readonly string[];
  /** Where the names stand: "counties.csv". */
  readonly name: string;
  /** False when the file was not read to its end, so that nobody is told that a name is missing. */
  readonly isComplete: boolean;
};

type Named = { readonly name: string; readonly slug: string };

export function lookupOf<Entry extends Named>(
  entries: readonly Entry[],
  name: string,
  isComplete: boolean,
): Lookup<Entry> {
  const bySlug = new Map(entries.map((entry) => [entry.slug, [entry]]));
  const byName = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = slugFrom(entry.name);
    const same = byName.get(key);
    if (same === undefined) byName.set(key, [entry]);
    else same.push(entry);
  }
  const find = (text: string) => bySlug.get(text) ?? byName.get(slugFrom(text)) ?? [];
  return { find, all: entries, names: [...new Set(entries.map((entry) => entry.name))], name, isComplete };
}

/** `county "Westmeth" is not in counties.csv. Did you mean "Westmeath"?`, or nothing when it is there. */
export function* unknownName<Data>(
  row: Row<Data>,
  column: keyof Data & string,
  lookup: Lookup<unknown>,
  text = row.cells[column],
): Generator<Problem> {
  if (text === undefined || !lookup.isComplete || lookup.find(text).length > 0) return;
  const message = `${column} ${quoted(text)} is not in ${lookup.name}.${didYouMean(text, lookup.names)}`;
  yield error(positionOf(row, column), "E_REFERENCE", message);
}
