/** Reads a sheet: the text and place of each cell, and the style of the file. */
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
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
  /** Without empty cells at the end if there are twenty or more. */
  readonly cells: readonly Cell[];
  readonly start: number;
  /** Place before the line end. A row with a broken cell ends with the line. */
  readonly end: number;
};

export type Sheet = FileText & {
  /** Rows with text or delimiters, up to the last one with text. The first has the headings. */
  readonly rows: readonly SheetRow[];
  readonly delimiter: string;
  /** The first line end of the file. */
  readonly lineEnd: string;
};

/** Sheets by their bytes, as a page requests many cells of one sheet. */
const cache = new WeakMap<Uint8Array, Sheet>();

/**
 * @param isColumn returns true for a known normalized heading; the delimiter that gives the most of them is used
 * @throws Error for bytes that are neither UTF-8 nor UTF-16 with a byte order mark
 */
export function readSheet(bytes: Uint8Array, isColumn: (heading: string) => boolean): Sheet {
  const sheet = cache.get(bytes) ?? parseSheet(readFileText(bytes), isColumn);
  cache.set(bytes, sheet);
  return sheet;
}

export function parseSheet(file: FileText, isColumn: (heading: string) => boolean): Sheet {
  const { text } = file;
  const { delimiter, start, linesBefore } = detectDialect(text, isColumn);
  const rows: SheetRow[] = [];
  let [at, number, line] = [start, 1, 1 + linesBefore];
  const pass = (end: number) => {
    line += 1 + lineBreaksIn(text.slice(at, end));
    number += 1;
    at = end + lineEndAt(text, end).length;
  };
  const add = ({ cells, end }: Pick<SheetRow, "cells" | "end">) => {
    rows.push({ number, line, cells, start: at, end });
    pass(end);
  };
  const passEmptyLines = () => {
    while (lineEndAt(text, at) !== "") pass(at);
  };
  const options = {
    delimiter,
    // A list of line ends makes csv-parse take half as long again.
    record_delimiter: text.includes("\r") ? ["\r\n", "\n", "\r"] : "\n",
    skip_empty_lines: true,
    relax_column_count: true,
    on_record(texts: readonly string[]) {
      passEmptyLines();
      add(cellsOf(texts, text, at));
      return null;
    },
  };
  const end = endOfRows(text, delimiter);
  // csv-parse copies its whole input and stops at a broken row, so it gets parts: each twice as long as the last, until a row is broken.
  for (let length = firstPart; at < end; passEmptyLines()) {
    const partEnd = lineEndBehind(text, at + length, end);
    try {
      parse(text.slice(at, partEnd), options);
      length *= 2;
    } catch (cause) {
      if (!(cause instanceof CsvError)) throw cause;
      if (cause.code === "CSV_QUOTE_NOT_CLOSED" && partEnd < end) length *= 2;
      else {
        passEmptyLines();
        add(brokenRow(text, at, { delimiter, column: Number(cause["column"]) }));
        length = firstPart;
      }
    }
  }
  return { ...file, rows, delimiter, lineEnd: /\r\n|\n|\r/.exec(text)?.[0] ?? "\n" };
}

/** Returns the end of the last row with text. Spreadsheets save rows of only delimiters below it, up to hundreds of thousands. */
function endOfRows(text: string, delimiter: string) {
  let at = text.length;
  while (at > 0 && [delimiter, "\n", "\r"].includes(text.charAt(at - 1))) at -= 1;
  return plainEnd(text, at, "\n");
}

const firstPart = 1000;

/** Returns the place after the first line end from `start` on. */
function lineEndBehind(text: string, start: number, end: number) {
  const at = plainEnd(text, start, "\n");
  return Math.min(end, at + lineEndAt(text, at).length);
}

const lineEnds = /\r\n?|\n/g;
const lineBreaksIn = (text: string) => text.match(lineEnds)?.length ?? 0;

/** Returns the line end at a place, or "" if there is none. */
function lineEndAt(text: string, at: number) {
  if (text[at] === "\r" && text[at + 1] === "\n") return "\r\n";
  return text[at] === "\r" || text[at] === "\n" ? text.slice(at, at + 1) : "";
}

/** So many empty cells at the end of a row, or more, are left out: spreadsheets save every cell that was ever coloured. */
const emptyCellsMax = 20;

/** Finds the places of cells, which csv-parse does not give. Leaves out many empty cells at the end, and those of an empty row. */
function cellsOf(texts: readonly string[], text: string, start: number): Pick<SheetRow, "cells" | "end"> {
  let at = start;
  const cellOf = (value: string): Cell => {
    const isQuoted = text[at] === '"';
    const end = at + value.length + (isQuoted ? 2 + (value.match(/"/g)?.length ?? 0) : 0);
    const cell = { text: value.replace(lineEnds, "\n"), start: at, end, isQuoted };
    at = end + 1;
    return cell;
  };
  const filled = texts.findLastIndex((value) => value !== "") + 1;
  const cells = texts.slice(0, filled).map(cellOf);
  const empty = texts.slice(filled);
  const end = at + empty.length - 1;
  const isLeftOut = filled === 0 || empty.length >= emptyCellsMax;
  if (isLeftOut && !text.slice(at, end).includes('"')) return { cells, end };
  return { cells: [...cells, ...empty.map(cellOf)], end: at - 1 };
}

/** Reads a row that csv-parse rejects. Its broken cell is the last one; it ends with the line of that cell, or with the file. */
function brokenRow(text: string, start: number, { delimiter, column }: { delimiter: string; column: number }) {
  const cells: Cell[] = [];
  for (let at = start; ; at += 1) {
    const isQuoted = text[at] === '"';
    const behind = isQuoted ? closingQuote(text, at) + 1 : at;
    const isOpen = behind > text.length;
    const end = isOpen ? text.length : plainEnd(text, behind, delimiter);
    const cell = { text: text.slice(at, end).replace(lineEnds, "\n"), start: at, end, isQuoted: false };
    at = end;
    if (cells.length < column && text[end] === delimiter) {
      cells.push(cell);
      continue;
    }
    cells.push({ ...cell, broken: isOpen ? "open" : isQuoted ? "behind" : "inside" });
    return { cells, end: isOpen ? end : plainEnd(text, end, "\n") };
  }
}

/** Returns the place of the closing quote, or the end of the text if there is none. */
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
