/** Merges two versions of a sheet that come from the same one: row by row, and within a row cell by cell. */
import { diffArrays } from "diff";
import { type Splice, spliceFile } from "../../base/file-text.ts";
import { cellSplices, type NewCells, rowSplice, rowText, rowWith } from "./edit-sheet.ts";
import { isSameRow, matchRows } from "./match-rows.ts";
import type { Sheet, SheetRow } from "./sheet.ts";

/** A cell that both sides changed. `column` is null if one side removed the row and the other changed it, or for all headings. */
export type CellConflict = {
  readonly file: string;
  /** The row by its name, such as "Trim, Meath"; the key in a JSON file, such as "price.from". */
  readonly row: string;
  readonly column: string | null;
  readonly ours: string;
  readonly theirs: string;
};

/** Side whose value wins where both changed the same cell. Undefined for a conflict. */
export type Keep = "mine" | "theirs" | undefined;
/** `row` and `column` are as in CellConflict. */
export type KeepOf = (row: string, column: string | null) => Keep;

export type Merged = { readonly bytes: Buffer; readonly conflicts: readonly CellConflict[] };
/** `base` is the version from which both come; null if both sides added the file. */
export type Versions = { readonly base: Buffer | null; readonly ours: Buffer; readonly theirs: Buffer };

type MergeSheetsInput = {
  readonly file: string;
  readonly read: (bytes: Buffer) => Sheet;
  /** Columns that name a row. If the sheet has none of them, its first column does. */
  readonly nameColumns: readonly string[];
  /** True if two new rows with one name are the same row. */
  readonly areNamesUnique?: boolean;
  readonly keep: KeepOf;
  /** True if an edit of ours is merged. `column` is null for a row that is new, moved or removed. */
  readonly isChosen: (row: string, column: string | null) => boolean;
};

type Row = SheetRow & { readonly texts: readonly string[] };
/** `was` is the place of each row in the older sheet, and `now` the reverse. */
type Matches = { readonly was: readonly (number | undefined)[]; readonly now: ReadonlyMap<number | undefined, number> };
/** The rows of the three sheets, and where those of the older one are in the others. */
type Matched = Readonly<Record<"old" | "mine" | "other", readonly Row[]>> & {
  readonly inOurs: Matches;
  readonly inTheirs: Matches;
  readonly headings: readonly string[];
  readonly nameOf: (row: Row) => string;
  /** Rows that both added, by their places in ours: a row with only the name, and the place in theirs. */
  readonly twins: ReadonlyMap<number, readonly [base: Row, their: number]>;
};
/** Changes of theirs, by the places of its rows. `restored` are rows that theirs has removed, by their places in ours. */
type Changes = {
  readonly cells: Map<number, NewCells>;
  readonly removed: Set<number>;
  readonly restored: Map<number, readonly string[]>;
  readonly conflicts: CellConflict[];
};

/** Merges two versions. The result is `theirs`, byte for byte, with the edits of `ours`. Columns are matched by their headings. */
export function mergeSheets(versions: Versions, input: MergeSheetsInput): Merged {
  const { read, nameColumns } = input;
  const mine = filledRows(read(versions.ours));
  const old = versions.base === null ? null : filledRows(read(versions.base));
  const before = filledRows(read(versions.theirs));
  const lists = [old ?? before.slice(0, 1), mine, before];
  if (!haveOneOrder(lists) && !canBeMatched(lists)) return mergeWhole(versions, lists, input);
  const bytes = haveOneOrder(lists) ? versions.theirs : withOurColumns(versions.theirs, { mine, before }, input);
  const sheet = read(bytes);
  const other = filledRows(sheet);
  const headings = headingsOf(other);
  const names = namePlaces(headings, nameColumns);
  const nameOf = nameIn(names);
  const ordered = { old: inOrderOf(headings, old ?? other.slice(0, 1)), mine: inOrderOf(headings, mine), other };
  const matchesOf = (rows: readonly Row[]): Matches => {
    const was = matchRows(textsOf(ordered.old), textsOf(rows), names);
    return { was, now: new Map(was.map((place, at) => [place, at])) };
  };
  const [inOurs, inTheirs] = [matchesOf(ordered.mine), matchesOf(other)];
  const isNew =
    ({ was }: Matches) =>
    (_: Row, place: number) =>
      was[place] === undefined;
  const theirNew = new Map(other.filter(isNew(inTheirs)).map((row) => [nameOf(row), other.indexOf(row)]));
  const twins = new Map(
    ordered.mine.flatMap((row, place) => {
      const their = isNew(inOurs)(row, place) ? theirNew.get(nameOf(row)) : undefined;
      const texts = row.texts.map((text, column) => (names.includes(column) ? text : ""));
      const isTwin = input.areNamesUnique === true && their !== undefined && nameOf(row) !== "";
      return isTwin ? [[place, [{ ...row, texts }, their] as const] as const] : [];
    }),
  );
  const matched = { ...ordered, inOurs, inTheirs, headings, nameOf, twins };
  const changes = changedRows(matched, input);
  const splices = [...newRows(sheet, matched, changes, input), ...changedPlaces(sheet, matched, changes)];
  return { bytes: spliceFile(bytes, splices), conflicts: changes.conflicts };
}

const headingsOf = ([first]: readonly Row[]) => first?.texts ?? [];

const haveOneOrder = ([first = [], ...others]: readonly (readonly Row[])[]) =>
  others.every((rows) => isSameRow(headingsOf(rows), headingsOf(first)));

/** Returns true if each heading names one column, and nobody removed one. */
function canBeMatched(lists: readonly (readonly Row[])[]) {
  const [base = [], ...others] = lists.map(headingsOf);
  return (
    [base, ...others].every((headings) => new Set(headings).size === headings.length) &&
    others.every((headings) => base.every((heading) => headings.includes(heading)))
  );
}

/** Returns the places of the columns that name a row. */
function namePlaces(headings: readonly string[], nameColumns: readonly string[]): readonly number[] {
  const named = nameColumns.map((column) => headings.indexOf(column)).filter((place) => place !== -1);
  return named.length === 0 ? [0] : named;
}

const nameIn =
  (names: readonly number[]) =>
  ({ texts }: Row) =>
    names
      .map((place) => texts[place] ?? "")
      .filter(Boolean)
      .join(", ");

function inOrderOf(headings: readonly string[], rows: readonly Row[]): readonly Row[] {
  const own = headingsOf(rows);
  if (isSameRow(own, headings)) return rows;
  const places = headings.map((heading) => own.indexOf(heading));
  return rows.map((row) => ({ ...row, texts: places.map((place) => row.texts[place] ?? "") }));
}

/** Adds the columns that only ours has at the end of theirs, if an edit in them is merged. */
function withOurColumns(
  theirs: Buffer,
  { mine, before }: Readonly<Record<"mine" | "before", readonly Row[]>>,
  { read, nameColumns, isChosen }: MergeSheetsInput,
): Buffer {
  const [own, there] = [headingsOf(mine), headingsOf(before)];
  const nameOf = nameIn(namePlaces(own, nameColumns));
  const added = own.filter((heading, place) => {
    const isMerged = (row: Row) => (row.texts[place] ?? "") !== "" && isChosen(nameOf(row), heading);
    return !there.includes(heading) && mine.some(isMerged);
  });
  const sheet = read(theirs);
  const [first] = sheet.rows;
  const cells = added.map((heading, index) => [there.length + index + 1, heading] as const);
  return first === undefined ? theirs : spliceFile(theirs, cellSplices(sheet, first, new Map(cells)));
}

/** Returns the rows with text. The others are empty lines. */
const filledRows = ({ rows }: Sheet): readonly Row[] =>
  rows
    .map((row) => ({ ...row, texts: row.cells.map(({ text }) => text) }))
    .filter(({ texts }) => texts.some((text) => text !== ""));

const textsOf = (rows: readonly Row[]) => rows.map(({ texts }) => texts);

/** Returns one sheet whole if a column was removed or renamed: that of the side with changes. If both have some, `keep` decides. */
function mergeWhole(
  { ours, theirs }: Versions,
  [old = [], mine = [], other = []]: readonly (readonly Row[])[],
  { file, keep }: MergeSheetsInput,
): Merged {
  const isUnchanged = (rows: readonly Row[]) =>
    rows.length === old.length && rows.every(({ texts }, at) => isSameRow(texts, old[at]?.texts ?? []));
  const kept = keep("headings", null);
  if (isUnchanged(mine) || kept === "theirs") return { bytes: theirs, conflicts: [] };
  if (isUnchanged(other) || kept === "mine") return { bytes: ours, conflicts: [] };
  const shown = (rows: readonly Row[]) => headingsOf(rows).join(", ");
  const conflict = { file, row: "headings", column: null, ours: shown(mine), theirs: shown(other) };
  return { bytes: theirs, conflicts: [conflict] };
}

/** Merges the rows of the older sheet. Rows that were not chosen stay as they were. */
function changedRows(matched: Matched, { file, keep, isChosen }: MergeSheetsInput): Changes {
  const { old, mine, other, inOurs, inTheirs, headings, nameOf, twins } = matched;
  const changes: Changes = { cells: new Map(), removed: new Set(), restored: new Map(), conflicts: [] };
  const places = [
    ...old.map((row, was) => [row, inOurs.now.get(was) ?? -1, inTheirs.now.get(was) ?? -1] as const),
    // A row that both added is merged cell by cell, as if there had been a row with only its name.
    ...Array.from(twins, ([myPlace, [base, their]]) => [base, myPlace, their] as const),
  ];
  for (const [row, myPlace, their] of places) {
    const [my, theirRow] = [mine[myPlace], other[their]];
    const conflictOf = (column: string | null, one: string, two: string) =>
      changes.conflicts.push({ file, row: nameOf(row), column, ours: one, theirs: two });
    const isRemoved = my === undefined && isChosen(nameOf(row), null);
    const edits =
      my === undefined ? [] : editsOf(row, my).filter(([place]) => isChosen(nameOf(my), headings[place] ?? ""));
    if (theirRow === undefined) {
      if (edits.length === 0) continue;
      const kept = keep(nameOf(row), null);
      if (kept === undefined) conflictOf(null, "changed", "removed");
      if (kept === "mine") changes.restored.set(myPlace, Object.assign([...row.texts], Object.fromEntries(edits)));
    } else if (isRemoved) {
      const kept = keep(nameOf(row), null);
      if (isSameRow(theirRow.texts, row.texts) || kept === "mine") changes.removed.add(their);
      else if (kept === undefined) conflictOf(null, "removed", "changed");
    } else {
      const kept = edits.filter(([place, text]) => {
        const [before, now] = [row.texts[place] ?? "", theirRow.texts[place] ?? ""];
        if (now === before || now === text) return now !== text;
        const column = headings[place] ?? "";
        const whose = keep(nameOf(row), column);
        if (whose === undefined) conflictOf(column, text, now);
        return whose === "mine";
      });
      if (kept.length > 0) changes.cells.set(their, new Map(kept.map(([place, text]) => [place + 1, text])));
    }
  }
  return changes;
}

const editsOf = ({ texts: old }: Row, { texts: now }: Row) =>
  Array.from({ length: Math.max(old.length, now.length) }, (_, place) => [place, now[place] ?? ""] as const).filter(
    ([place, text]) => text !== (old[place] ?? ""),
  );

/** Inserts rows of ours that are new, moved or restored, below the row that they follow. New rows of theirs come first. */
function newRows(
  sheet: Sheet,
  { mine, other, inOurs, inTheirs, nameOf, twins }: Matched,
  { cells, removed, restored }: Changes,
  { isChosen }: MergeSheetsInput,
): readonly Splice[] {
  const theirNew = other.filter((_, place) => inTheirs.was[place] === undefined);
  const moved = movedRows(inOurs.was);
  let above = -1;
  return mine.flatMap((row, at) => {
    const was = inOurs.was[at];
    const their = was === undefined ? -1 : (inTheirs.now.get(was) ?? -1);
    const insert = (text: string) => [rowSplice(sheet, other[above], text)];
    const theirRow = other[their];
    if (theirRow === undefined) {
      const isNew =
        was === undefined &&
        !twins.has(at) &&
        isChosen(nameOf(row), null) &&
        !theirNew.some(({ texts }) => isSameRow(texts, row.texts));
      const texts = isNew ? row.texts : restored.get(at);
      return texts === undefined ? [] : insert(rowText(sheet, texts));
    }
    if (was !== undefined && moved.has(was) && isChosen(nameOf(row), null)) {
      removed.add(their);
      return insert(rowWith(sheet, theirRow, cells.get(their) ?? new Map()));
    }
    if (removed.has(their)) return [];
    above = their;
    while (above + 1 < other.length && inTheirs.was[above + 1] === undefined) above += 1;
    return [];
  });
}

/** Returns the rows that moved: all outside the longest sequence that keeps the old order. */
function movedRows(places: readonly (number | undefined)[]): ReadonlySet<number> {
  const order = places.filter((place) => place !== undefined);
  const parts = diffArrays(
    order.toSorted((one, other) => one - other),
    order,
  );
  return new Set(parts.flatMap(({ added, value }) => (added ? value : [])));
}

function changedPlaces(sheet: Sheet, { other }: Matched, { cells, removed }: Changes): readonly Splice[] {
  return other.flatMap((row, place) => {
    if (removed.has(place)) return [{ start: row.start, end: other[place + 1]?.start ?? sheet.text.length, text: "" }];
    const edits = cells.get(place);
    return edits === undefined ? [] : cellSplices(sheet, row, edits);
  });
}
