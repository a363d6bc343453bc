/** Merges two versions of a sheet that come from the same one: row by row, and within a row cell by cell. */
import { diffArrays } from "diff";
import { csvCell } from "../../base/csv-cell.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import { cellText, csvRows } from "../edit/csv-cells.ts";
import { detectCsvStyle } from "../edit/csv-style.ts";
import { readFileText } from "../edit/splice-file.ts";

/** A cell that both changed. `column` is null for a row that one removed and the other changed, or for all headings. */
export type CellConflict = {
  readonly file: string;
  /** The row by its name, such as "Trim, Meath"; the first words of a line in other files. */
  readonly row: string;
  readonly column: string | null;
  readonly ours: string;
  readonly theirs: string;
};

/** Whose value wins where both changed the same. Undefined: it is a conflict. */
export type Keep = "mine" | "theirs" | undefined;

type Merged = { readonly bytes: Buffer; readonly conflicts: readonly CellConflict[] };

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

/** @param name file name without its folder. The result has the style of `theirs`. */
export function mergeRows([base, ours, theirs]: readonly [Buffer, Buffer, Buffer], name: string, keep: Keep): Merged {
  const [old, mine, other] = [base, ours, theirs].map((bytes) => readRows(bytes, name)) as [Sheet, Sheet, Sheet];
  const headings = other.rows[0]?.cells ?? [];
  const conflicts: CellConflict[] = [];
  if (![old, mine].every(({ rows }) => sameCells(rows[0]?.cells ?? [], headings))) {
    const shown = ({ rows }: Sheet) => (rows[0]?.cells ?? []).join(", ");
    return {
      bytes: theirs,
      conflicts: [{ file: name, row: "headings", column: null, ours: shown(mine), theirs: shown(other) }],
    };
  }
  const nameOf = rowNames(name, headings);
  const [inOurs, inTheirs] = [mine, other].map((sheet) => mergedRows(old.rows, sheet.rows, nameOf)) as [
    MergedRows,
    MergedRows,
  ];
  const merged: Row[] = [];
  const addAfter = (at: number) => {
    const others = inTheirs.added.get(at) ?? [];
    const own = (inOurs.added.get(at) ?? []).filter((row) => !others.some((each) => sameCells(each.cells, row.cells)));
    merged.push(...others, ...own);
  };
  addAfter(-1);
  old.rows.forEach((row, at) => {
    const [my, their] = [inOurs.now[at] ?? null, inTheirs.now[at] ?? null];
    const conflictOf = (column: string | null, one: string, two: string) =>
      conflicts.push({ file: name, row: nameOf(row), column, ours: one, theirs: two });
    if (isSame(my, row) || isSame(my, their)) merged.push(...(their ? [their] : []));
    else if (isSame(their, row)) merged.push(...(my ? [my] : []));
    else if (my !== null && their !== null) merged.push(mergeCells({ row, my, their }, { headings, keep, conflictOf }));
    else if (keep === undefined)
      conflictOf(null, my === null ? "removed" : "changed", their === null ? "removed" : "changed");
    else merged.push(...[keep === "mine" ? my : their].filter((each) => each !== null));
    addAfter(at);
  });
  return { bytes: written(merged, other), conflicts };
}

const isSame = (one: Row | null, other: Row | null) =>
  one === null || other === null ? one === other : sameCells(one.cells, other.cells);

/** Empty cells at the end of a row do not count. */
function sameCells(one: readonly string[], other: readonly string[]) {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1)
    if ((one[at] ?? "") !== (other[at] ?? "")) return false;
  return true;
}

function readRows(bytes: Buffer, name: string): Sheet {
  const { text, encoding } = readFileText(bytes);
  const style = detectCsvStyle(bytes, name);
  const rows = Array.from(
    csvRows(text, style),
    ({ cells }): Row => ({
      cells: cells.map((cell) => cellText(text, cell)),
      raw: text.slice(cells[0]?.start ?? 0, cells.at(-1)?.end ?? 0),
    }),
  );
  const lineEnd = text.match(/\r\n|\n|\r/)?.[0] ?? "\n";
  return { before: text.slice(0, style.skipped), rows, delimiter: style.delimiter, lineEnd, encoding };
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
};

function mergeCells(
  { row, my, their }: Readonly<Record<"row" | "my" | "their", Row>>,
  { headings, keep, conflictOf }: MergeCellsInput,
): Row {
  const cells = headings.map((heading, at) => {
    const [was, one, other] = [row, my, their].map((each) => each.cells[at] ?? "") as [string, string, string];
    if (one === was || one === other) return other;
    if (other === was) return one;
    if (keep === undefined) conflictOf(heading, one, other);
    return keep === "theirs" ? other : one;
  });
  return { cells, raw: "" };
}

/** Rows keep their own bytes unless a cell of them was merged, or their delimiter is another one. */
function written(rows: readonly Row[], { before, rows: known, delimiter, lineEnd, encoding }: Sheet) {
  const own = new Set(known);
  const lines = rows.map((row) => (own.has(row) ? row.raw : line(row, { delimiter, lineEnd })));
  return Buffer.from(`${before}${lines.join(lineEnd)}${lineEnd}`, encoding);
}

const line = ({ cells }: Row, { delimiter, lineEnd }: Pick<Sheet, "delimiter" | "lineEnd">) =>
  cells.map((cell) => csvCell(cell.replaceAll("\n", lineEnd), delimiter)).join(delimiter);
