/** How a sheet was saved: the delimiter that makes the most of its first line known column names. */

export type Dialect = {
  readonly delimiter: string;
  readonly text: string;
  /** Lines that were taken off the start of the text, which no spreadsheet shows. */
  readonly linesBefore: number;
};

const delimiters = [",", ";", "\t", "|"];

/** Excel's "sep=;" line is honoured and taken off. `isKnown` knows a normalised column name. */
export function dialectOf(text: string, isKnown: (name: string) => boolean): Dialect {
  const declared = /^"?sep=(.)"?\n/i.exec(text);
  if (declared?.[1] !== undefined)
    return { delimiter: declared[1], text: text.slice(declared[0].length), linesBefore: 1 };
  const firstLine = /^\s*?(\S.*)$/m.exec(text)?.[1] ?? "";
  const known = delimiters.map(
    (delimiter) => firstLine.split(delimiter).filter((cell) => isKnown(columnName(cell))).length,
  );
  const best = delimiters[known.indexOf(Math.max(...known))] ?? ",";
  return { delimiter: best, text, linesBefore: 0 };
}

/** "﻿ Irish Name" → "irish_name": the form in which a heading is compared. */
export const columnName = (cell: string) =>
  cell
    .normalize("NFKC")
    .replace(/[\u200b-\u200d\u2060\ufeff"]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
