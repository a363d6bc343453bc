/** Merges two versions of a sheet that come from the same one: row by row, and within a row cell by cell. */
import { diffArrays } from "diff";
import { csvCell } from "../../base/csv-cell.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import { cellText, csvRows } from "../edit/csv-cells.ts";
import { detectCsvStyle } from "../edit/csv-style.ts";
import { readFileText } from "../edit/splice-file.ts";
import { writeCell } from "../edit/write-cell.ts";

/** A cell that both changed. `column` is null for a row that one removed and the other changed, or for all headings. */
export type CellConflict = {
  readonly file: string;
  /** The row by its name, such as "Trim, Meath"; the key in a JSON file, such as "price.from". */
  readonly row: string;
  readonly column: string | null;
  readonly ours: string;
  readonly theirs: string;
};

/** Whose value wins where both changed the same. Undefined: it is a conflict. */
export type Keep = "mine" | "theirs" | undefined;

export type Merged = { readonly bytes: Buffer; readonly conflicts: readonly CellConflict[] };
/** `base` is null if both made the file. */
export type Versions = { readonly base: Buffer | null; readonly ours: Buffer; readonly theirs: Buffer };

type MergeOptions = {
  readonly keep?: Keep;
  /** Whether an edit of ours is merged. `column` is null for a row that is new or gone. */
  readonly isChosen?: (row: string, column: string | null) => boolean;
};

/** `raw` begins with the first cell and ends before the next row: with its line end and the empty lines below. */
type Row = { readonly cells: readonly string[]; readonly raw: string };
type Sheet = {
  readonly before: string;
  readonly rows: readonly Row[];
  readonly delimiter: string;
  readonly lineEnd: string;
  readonly encoding: BufferEncoding;
};
/** What became of each row of the older version: its row now, or null. `added` are new rows by the row that they follow. */
type MergedRows = { readonly now: readonly (Row | null)[]; readonly added: ReadonlyMap<number, readonly Row[]> };

/** @param name file name without its folder. The result is `theirs`, byte for byte but for the edits of `ours`. */
export function mergeRows(versions: Versions, name: string, { keep, isChosen = () => true }: MergeOptions): Merged {
  const [mine, other] = [readRows(versions.ours, name), readRows(versions.theirs, name)];
  const old = versions.base === null ? { ...other, rows: other.rows.slice(0, 1) } : readRows(versions.base, name);
  const headings = other.rows[0]?.cells ?? [];
  const conflicts: CellConflict[] = [];
  if (![old, mine].every(({ rows }) => sameCells(rows[0]?.cells ?? [], headings)))
    return mergeWhole(versions, name, { old, mine, other, keep });
  const nameOf = rowNames(name, headings);
  const inOurs = chosenRows(mergedRows(old.rows, mine.rows, nameOf), old.rows, { nameOf, headings, isChosen });
  const inTheirs = mergedRows(old.rows, other.rows, nameOf);
  const merged: Row[] = [];
  const addAfter = (at: number) => {
    const others = inTheirs.added.get(at) ?? [];
    const own = (inOurs.added.get(at) ?? []).filter((row) => !others.some((each) => sameCells(each.cells, row.cells)));
    merged.push(...others, ...own);
  };
  addAfter(-1);
  for (const [at, row] of old.rows.entries()) {
    const [my, their] = [inOurs.now[at] ?? null, inTheirs.now[at] ?? null];
    const conflictOf = (column: string | null, one: string, two: string) =>
      conflicts.push({ file: name, row: nameOf(row), column, ours: one, theirs: two });
    const isRemoved = my === null && isSame(their, row);
    if (isSame(my, row) || isSame(my, their)) merged.push(...(their ? [their] : []));
    else if (my !== null && their !== null)
      merged.push(mergeCells({ row, my, their }, { headings, keep, conflictOf, sheet: other }));
    else if (keep === undefined && !isRemoved)
      conflictOf(null, my === null ? "removed" : "changed", their === null ? "removed" : "changed");
    else merged.push(...[isRemoved || keep === "mine" ? my : their].filter((each) => each !== null));
    addAfter(at);
  }
  return { bytes: written(merged, other), conflicts };
}

type WholeInput = Readonly<Record<"old" | "mine" | "other", Sheet>> & { readonly keep: Keep };

/** With other headings the sheet of the only one who changed it is taken. */
function mergeWhole({ ours, theirs }: Versions, name: string, { old, mine, other, keep }: WholeInput): Merged {
  const isUnchanged = ({ rows }: Sheet) =>
    rows.length === old.rows.length && rows.every((row, at) => isSame(row, old.rows[at] ?? null));
  if (isUnchanged(mine) || keep === "theirs") return { bytes: theirs, conflicts: [] };
  if (isUnchanged(other) || keep === "mine") return { bytes: ours, conflicts: [] };
  const shown = ({ rows }: Sheet) => (rows[0]?.cells ?? []).join(", ");
  const conflict = { file: name, row: "headings", column: null, ours: shown(mine), theirs: shown(other) };
  return { bytes: theirs, conflicts: [conflict] };
}

type ChosenInput = Required<Pick<MergeOptions, "isChosen">> & {
  readonly nameOf: (row: Row) => string;
  readonly headings: readonly string[];
};

/** What was not chosen is as it was. */
function chosenRows({ now, added }: MergedRows, old: readonly Row[], { nameOf, headings, isChosen }: ChosenInput) {
  const isRowChosen = (row: Row) => isChosen(nameOf(row), null);
  return {
    now: old.map((row, at): Row | null => {
      const my = now[at] ?? null;
      if (my === null) return isRowChosen(row) ? null : row;
      const cells = Array.from({ length: Math.max(row.cells.length, my.cells.length) }, (_, column) => {
        const [was, is] = [row.cells[column] ?? "", my.cells[column] ?? ""];
        return was === is || isChosen(nameOf(my), headings[column] ?? "") ? is : was;
      });
      return { cells, raw: "" };
    }),
    added: new Map(
      Array.from(added, ([at, rows]) => [at, rows.filter(isRowChosen).map(({ cells }): Row => ({ cells, raw: "" }))]),
    ),
  };
}

const isSame = (one: Row | null, other: Row | null) =>
  one === null || other === null ? one === other : sameCells(one.cells, other.cells);

/** Empty cells at the end of a row do not count. */
function sameCells(one: readonly string[], other: readonly string[]) {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1)
    if ((one[at] ?? "") !== (other[at] ?? "")) return false;
  return true;
}

/** Rows without any text are empty lines. */
function readRows(bytes: Buffer, name: string): Sheet {
  const { text, encoding } = readFileText(bytes);
  const style = detectCsvStyle(bytes, name);
  const all = Array.from(csvRows(text, style), ({ cells }) => ({
    start: cells[0]?.start ?? 0,
    cells: cells.map((cell) => cellText(text, cell)),
  }));
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const rows = filled.map(({ start, cells }, at) => ({ cells, raw: text.slice(start, filled[at + 1]?.start) }));
  const lineEnd = text.match(/\r\n|\n|\r/)?.[0] ?? "\n";
  return { before: text.slice(0, filled[0]?.start), rows, delimiter: style.delimiter, lineEnd, encoding };
}

/** By the columns that name a row of this sheet; by the first cell of a sheet that is unknown. */
function rowNames(name: string, headings: readonly string[]) {
  const columns = (sheetOfFile(name)?.nameColumns ?? []).map((column) => headings.indexOf(column));
  const places = columns.every((place) => place === -1) ? [0] : columns.filter((place) => place !== -1);
  return ({ cells }: Row) =>
    places
      .map((place) => cells[place] ?? "")
      .filter(Boolean)
      .join(", ");
}

function mergedRows(before: readonly Row[], after: readonly Row[], nameOf: (row: Row) => string): MergedRows {
  const now: (Row | null)[] = [];
  const added = new Map<number, Row[]>();
  const parts = diffArrays([...before], [...after], { comparator: isSame });
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) continue;
    if (!part.added && !part.removed) {
      now.push(...part.value);
      continue;
    }
    const next = parts[at + 1];
    const isPair = next !== undefined && (next.added || next.removed) && next.added !== part.added;
    const [gone, come] = [part, ...(isPair ? [next] : [])].reduce<[readonly Row[], readonly Row[]]>(
      ([removed, plus], each) => (each.removed ? [each.value, plus] : [removed, each.value]),
      [[], []],
    );
    if (isPair) at += 1;
    const first = now.length;
    const partners = pairRows(gone, come, nameOf);
    now.push(...gone.map((row) => partners.get(row) ?? null));
    const paired = new Map(gone.map((row, index) => [partners.get(row), first + index]));
    let follows = first - 1;
    for (const row of come) {
      const place = paired.get(row);
      if (place === undefined) added.set(follows, [...(added.get(follows) ?? []), row]);
      else follows = place;
    }
  }
  return { now, added };
}

/** Rows with one name belong together; if as many came as went, the others do in their order. */
function pairRows(gone: readonly Row[], come: readonly Row[], nameOf: (row: Row) => string): ReadonlyMap<Row, Row> {
  const free = new Set(come);
  const pairs = new Map<Row, Row>();
  for (const row of gone) {
    const partner = [...free].find((each) => nameOf(each) === nameOf(row));
    if (partner === undefined) continue;
    free.delete(partner);
    pairs.set(row, partner);
  }
  const alone = gone.filter((row) => !pairs.has(row));
  if (alone.length === free.size) for (const [at, row] of [...free].entries()) pairs.set(alone[at] ?? row, row);
  return pairs;
}

type MergeCellsInput = {
  readonly headings: readonly string[];
  readonly keep: Keep;
  readonly conflictOf: (column: string, ours: string, theirs: string) => void;
  readonly sheet: Sheet;
};

/** Their row, with the cells that we changed. */
function mergeCells(
  { row, my, their }: Readonly<Record<"row" | "my" | "their", Row>>,
  { headings, keep, conflictOf, sheet: { delimiter, lineEnd } }: MergeCellsInput,
): Row {
  const cells = [...their.cells];
  let raw = their.raw;
  for (let at = 0; at < Math.max(row.cells.length, my.cells.length); at += 1) {
    const [was, one, other] = [row, my, their].map((each) => each.cells[at] ?? "") as [string, string, string];
    if (one === was || one === other) continue;
    if (other !== was && keep === undefined) conflictOf(headings[at] ?? "", one, other);
    if (other !== was && keep !== "mine") continue;
    cells[at] = one;
    // With a line end at its start, as the last row may have none.
    const bytes = Buffer.from(lineEnd + raw);
    raw = writeCell(bytes, { delimiter, skipped: 0 }, { row: 2, column: at + 1 }, one).toString("utf8");
    raw = raw.slice(lineEnd.length);
  }
  return { cells, raw };
}

/** Rows of ours have no bytes: they are written in the style of the sheet. */
function written(rows: readonly Row[], { before, delimiter, lineEnd, encoding }: Sheet) {
  const lines = rows.map(({ cells, raw }, at) => {
    const text =
      raw || `${cells.map((cell) => csvCell(cell.replaceAll("\n", lineEnd), delimiter)).join(delimiter)}${lineEnd}`;
    return at === rows.length - 1 || /[\r\n]$/.test(text) ? text : `${text}${lineEnd}`;
  });
  return Buffer.from(`${before}${lines.join("")}`, encoding);
}
