/** Detects the delimiter of a sheet: the one that turns most of its first line into known column names. */

type Dialect = {
  readonly delimiter: string;
  /** Start of the first row, after a byte order mark and Excel's "sep=;" line. */
  readonly start: number;
  /** Lines before the first row, which no spreadsheet shows. */
  readonly linesBefore: number;
};

const delimiters = [",", ";", "\t", "|"];
/** Characters of the first line that are checked. */
const headingsLength = 10_000;

/** `isKnown` checks a normalized column name. */
export function detectDialect(text: string, isKnown: (name: string) => boolean): Dialect {
  const mark = byteOrderMark.exec(text)?.[0].length ?? 0;
  const rest = text.slice(mark);
  const declared = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(rest);
  if (declared?.[1] !== undefined) return { delimiter: declared[1], start: mark + declared[0].length, linesBefore: 1 };
  const firstLine = /^\s*?(\S.*)$/m.exec(rest)?.[1]?.slice(0, headingsLength) ?? "";
  const known = delimiters.map(
    (delimiter) => firstLine.split(delimiter).filter((cell) => isKnown(normalizeColumnName(cell))).length,
  );
  return { delimiter: delimiters[known.indexOf(Math.max(...known))] ?? ",", start: mark, linesBefore: 0 };
}

/** A byte order mark, also one decoded wrongly ("ï»¿") or lost in an ASCII export ("?"). Other lost letters are reported at their cells. */
export const byteOrderMark = /^(?:\ufeff|ï»¿|\?(?="?[a-z]))+/i;

/** "﻿ Irish Name" → "irish_name": the form in which a heading is compared. */
export const normalizeColumnName = (cell: string) =>
  cell
    .normalize("NFKC")
    .replace(/[\u200b-\u200d\u2060\ufeff"]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
