/** Reads a sheet: the text and place of each cell, and the style of the file. */
import { type FileText, readFileText } from "../../base/file-text.ts";
import { detectDialect } from "./dialect.ts";

/** `start` to `end` is the cell with its quotes, in UTF-16 units. */
export type Cell = {
  /** Line breaks are "\n". */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  /** "inside": a quote in a cell without quotes. "behind": text follows the closing quote. "open": there is none. */
  readonly broken?: "inside" | "behind" | "open";
};

export type SheetRow = {
  /** As a spreadsheet counts, from 1: empty lines count, and line breaks within quotes do not. */
  readonly number: number;
  /** As an editor counts, from 1. */
  readonly line: number;
  /** Without the empty ones at the end if there are twenty or more. */
  readonly cells: readonly Cell[];
  readonly start: number;
  /** Before the line end. A row with a broken cell ends with the line. */
  readonly end: number;
};

export type Sheet = FileText & {
  /** Rows with text or delimiters. The first has the headings. */
  readonly rows: readonly SheetRow[];
  readonly delimiter: string;
  /** The first of the file. */
  readonly lineEnd: string;
};

/** Cached, as a page requests many cells of one sheet. */
const known = new WeakMap<Uint8Array, Sheet>();

/**
 * @param isColumn whether a normalized heading is known: the delimiter is the one that gives the most such headings
 * @throws Error for bytes that are neither UTF-8 nor UTF-16 with a byte order mark
 */
export function readSheet(bytes: Uint8Array, isColumn: (heading: string) => boolean): Sheet {
  const sheet = known.get(bytes) ?? parseSheet(readFileText(bytes), isColumn);
  known.set(bytes, sheet);
  return sheet;
}

export function parseSheet(file: FileText, isColumn: (heading: string) => boolean): Sheet {
  const { text } = file;
  const { delimiter, start, linesBefore } = detectDialect(text, isColumn);
  const rows: SheetRow[] = [];
  let [at, line] = [start, 1 + linesBefore];
  for (let number = 1; at < text.length; number += 1) {
    const row = rowAt(text, at, delimiter);
    if (row.end > at) rows.push({ number, line, start: at, ...row });
    line += 1 + (text.slice(at, row.end).match(lineEnds)?.length ?? 0);
    at = row.end + lineEndAt(text, row.end).length;
  }
  return { ...file, rows, delimiter, lineEnd: /\r\n|\n|\r/.exec(text)?.[0] ?? "\n" };
}

const lineEnds = /\r\n?|\n/g;

/** Spreadsheets save a cell that was ever coloured. */
const emptyCellsMax = 20;

function rowAt(text: string, start: number, delimiter: string): Pick<SheetRow, "cells" | "end"> {
  const cells: Cell[] = [];
  let [at, filled, isBroken] = [start, 0, false];
  for (;;) {
    const cell = text[at] === '"' && !isBroken ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    if (cell.end > at) filled = cells.length + 1;
    // The quotes behind a broken one mean nothing.
    isBroken ||= cell.broken !== undefined;
    cells.push(cell);
    at = cell.end;
    if (text[at] !== delimiter) break;
    at += 1;
  }
  if (cells.length - filled >= emptyCellsMax) cells.length = filled;
  return { cells, end: at };
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  const end = plainEnd(text, start, delimiter);
  const cell = { text: text.slice(start, end), start, end, isQuoted: false };
  return cell.text.includes('"') ? { ...cell, broken: "inside" } : cell;
}

function quotedCell(text: string, start: number, delimiter: string): Cell {
  const last = closingQuote(text, start);
  const end = plainEnd(text, Math.min(last + 1, text.length), delimiter);
  const raw = text.slice(start, end).replace(lineEnds, "\n");
  if (last === text.length || end > last + 1)
    return { text: raw, start, end, isQuoted: false, broken: last === text.length ? "open" : "behind" };
  return { text: raw.slice(1, -1).replaceAll('""', '"'), start, end, isQuoted: true };
}

/** Behind the text if there is none. */
function closingQuote(text: string, start: number) {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}

function plainEnd(text: string, start: number, delimiter: string) {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
}

/** "" if no row begins behind it. */
function lineEndAt(text: string, at: number) {
  if (text[at] === "\r" && text[at + 1] === "\n") return "\r\n";
  return text[at] ?? "";
}
