/** Finds the entry that a cell names, by slug or by name, ignoring accents and case. */
import { groupBy } from "../../base/group-by.ts";
import { remedyFor } from "../../base/nearest-name.ts";
import { error, type Position, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row } from "../../read/table.ts";

export type NameLookup<Entry> = {
  /** Returns all entries of a name, else of an alias. If several share it, the one with that slug is first. */
  readonly find: (text: string) => readonly Entry[];
  /** Returns true if an unread part of the file may have the name. */
  readonly mayBeUnread: (text: string) => boolean;
  /** Returns true if no entry has the name, and no unread part of the file may have it. */
  readonly isMissing: (text: string) => boolean;
  /** Returns true for the name of a draft. Services only: drafts of towns have checks of their own. */
  readonly isDraft: (text: string) => boolean;
  readonly all: readonly Entry[];
  /** All names, then all slugs, for suggestions in messages. */
  readonly names: readonly string[];
  /** Returns what to write for an unknown name, as the end of a message. Empty without a suggestion. */
  readonly remedyFor?: (text: string) => string;
  /** File of the names: "counties.csv". */
  readonly name: string;
};

type NamedEntry = { readonly name: string; readonly slug: string; readonly aliases?: readonly string[] };
type NamedTable = { readonly name: string; readonly isComplete: boolean; readonly lostCells: readonly string[] };

export function createNameLookup<Entry extends NamedEntry>(
  entries: readonly Entry[],
  { name, isComplete, lostCells }: NamedTable,
  isDraft: (entry: Entry) => boolean = () => false,
): NameLookup<Entry> {
  const bySlug = new Map([...entries].reverse().map((entry) => [entry.slug, entry]));
  // Only the first entry of two with one name and slug counts here. The clash has its own error.
  const distinct = entries.filter((entry) => {
    const first = bySlug.get(entry.slug);
    return first === entry || first === undefined || slugify(first.name) !== slugify(entry.name);
  });
  const byName = groupBy(distinct.map((entry) => [slugify(entry.name), entry]));
  const byAlias = groupBy(
    distinct.flatMap((entry) => [...new Set(entry.aliases?.map(slugify))].map((alias) => [alias, entry] as const)),
  );
  const lost = new Set(lostCells.map(slugify));
  const find = (text: string) => {
    const named = byName.get(slugify(text)) ?? byAlias.get(slugify(text)) ?? [];
    const first = bySlug.get(text) ?? named.find(({ slug }) => slug === slugify(text));
    return first === undefined ? named : [first, ...named.filter((entry) => entry !== first)];
  };
  const mayBeUnread = (text: string) => !isComplete || lost.has(slugify(text));
  return {
    find,
    mayBeUnread,
    isMissing: (text) => find(text).length === 0 && !mayBeUnread(text),
    isDraft: (text) => find(text).some(isDraft),
    all: entries,
    // A getter, as only a message about an unknown name needs them.
    get names() {
      return [...new Set([...entries.map((entry) => entry.name), ...bySlug.keys()])];
    },
    name,
  };
}

/** Returns the problem `county "Westmeth" is not in counties.csv.`, or none. `hint` replaces a similar name. */
export function unknownNameMessage<Data>(
  row: Row<Data>,
  column: keyof Data & string,
  lookup: NameLookup<unknown>,
  text = row.cells[column],
  hint = "",
): readonly Problem[] {
  return text === undefined ? none : nameProblems(positionOf(row, column), `${column} `, lookup, text, hint);
}

/** Returns the problem of an unknown name, or of a draft's. `subject` begins the message, and ends with a space. */
export function nameProblems(
  at: Position,
  subject: string,
  lookup: NameLookup<unknown>,
  text: string,
  hint = "",
): readonly Problem[] {
  const cause = { subject: `${lookup.name} ${slugify(text)}` };
  if (!lookup.isMissing(text)) {
    if (!lookup.isDraft(text)) return none;
    const message = `${subject}${quote(text)} is a draft in ${lookup.name}, so it is not shown.`;
    return [{ ...warning(at, "E_DRAFT", message), ...cause }];
  }
  if (lookup.all.length === 0) {
    const message = `${subject}${quote(text)} is not shown, as ${lookup.name} is missing or lists nothing. Restore it, or delete what refers to it.`;
    return [{ ...warning(at, "E_REFERENCE", message), subject: lookup.name }];
  }
  const remedy = hint || lookup.remedyFor?.(text) || remedyFor(text, lookup.names);
  return [{ ...error(at, "E_REFERENCE", `${subject}${quote(text)} is not in ${lookup.name}.${remedy}`), ...cause }];
}

const none: readonly Problem[] = [];

/** Hint for a list whose names are separated by commas. */
export const separateSeveral = ' Separate several with ";".';
