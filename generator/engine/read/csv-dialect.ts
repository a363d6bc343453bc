/** Detects the delimiter of a sheet: the one that turns most of its first line into known column names. */

export type CsvDialect = {
  readonly delimiter: string;
  readonly text: string;
  /** Lines removed from the start of the text, which no spreadsheet shows. */
  readonly linesBefore: number;
};

const delimiters = [",", ";", "\t", "|"];
/** Characters of the first line that are checked. */
const headingsLength = 10_000;

/** Applies and removes Excel's "sep=;" line. `isKnown` checks a normalized column name. */
export function detectDialect(text: string, isKnown: (name: string) => boolean): CsvDialect {
  const declared = /^"?sep=(.)"?\n/i.exec(text);
  if (declared?.[1] !== undefined)
    return { delimiter: declared[1], text: text.slice(declared[0].length), linesBefore: 1 };
  const firstLine = /^\s*?(\S.*)$/m.exec(text)?.[1]?.slice(0, headingsLength) ?? "";
  const known = delimiters.map(
    (delimiter) => firstLine.split(delimiter).filter((cell) => isKnown(normalizeColumnName(cell))).length,
  );
  const best = delimiters[known.indexOf(Math.max(...known))] ?? ",";
  return { delimiter: best, text, linesBefore: 0 };
}

/**
 * Leaves out empty lines at the end, and twenty or more empty cells at the end of a line. Spreadsheets save a cell that
 * was ever coloured.
 */
export function withoutEmptyCells(text: string, delimiter: string): string {
  const cell = delimiter.charCodeAt(0);
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) === cell || text.charCodeAt(end - 1) <= space)) end -= 1;
  const lineEnd = text.indexOf("\n", end);
  const filled = lineEnd === -1 ? text : text.slice(0, lineEnd + 1);
  const emptyCells = delimiter.repeat(emptyCellsMin);
  if (!filled.includes(emptyCells)) return filled;
  const lines = filled.split("\n").map((line) => {
    if (!line.endsWith(emptyCells)) return line;
    let length = line.length;
    while (line.charCodeAt(length - 1) === cell) length -= 1;
    return line.slice(0, length);
  });
  return lines.join("\n");
}

const space = 0x20;
const emptyCellsMin = 20;

/** "﻿ Irish Name" → "irish_name": the form in which a heading is compared. */
export const normalizeColumnName = (cell: string) =>
  cell
    .normalize("NFKC")
    .replace(/[\u200b-\u200d\u2060\ufeff"]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
