/** Positions of the cells of a CSV text, so that one can be replaced and the others stay unchanged. */

/** `start` to `end` is the cell with its quotes, in UTF-16 units. */
export type Cell = { readonly start: number; readonly end: number; readonly isQuoted: boolean };

/** Rows as a spreadsheet counts them, from 1: empty lines count, and line breaks within quotes do not. */
export type CsvRow = { readonly number: number; readonly cells: readonly Cell[] };

export type CsvStyle = {
  readonly delimiter: string;
  /** Length before the first row in UTF-16 units: a byte order mark, and Excel's "sep=;" line. */
  readonly skipped: number;
};

/** @returns undefined if there are fewer rows, or the line is empty */
export function csvRow(text: string, form: CsvStyle, number: number): CsvRow | undefined {
  for (const row of csvRows(text, form)) if (row.number >= number) return row.number === number ? row : undefined;
  return undefined;
}

export function* csvRows(text: string, { delimiter, skipped }: CsvStyle): Generator<CsvRow> {
  let at = skipped;
  for (let number = 1; at < text.length; number += 1) {
    const cells: Cell[] = [];
    do {
      if (cells.length > 0) at += delimiter.length;
      const start = at;
      at = endOfCell(text, start, delimiter);
      cells.push({ start, end: at, isQuoted: text[start] === '"' });
    } while (text.startsWith(delimiter, at));
    const isEmpty = cells.length === 1 && cells[0]?.start === at;
    if (!isEmpty) yield { number, cells };
    at += lineEndAt(text, at).length;
  }
}

function endOfCell(text: string, start: number, delimiter: string) {
  let at = start;
  if (text[at] === '"') {
    at += 1;
    while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) at += text[at] === '"' ? 2 : 1;
    at += 1;
  }
  while (at < text.length && !text.startsWith(delimiter, at) && lineEndAt(text, at) === "") at += 1;
  return Math.min(at, text.length);
}

/** "" if no row begins there. */
function lineEndAt(text: string, at: number) {
  if (text[at] === "\n") return "\n";
  if (text[at] !== "\r") return "";
  return text[at + 1] === "\n" ? "\r\n" : "\r";
}

/** Text of the cell, with line breaks as "\n". */
export function cellText(text: string, { start, end, isQuoted }: Cell) {
  const raw = text.slice(start, end).replace(/\r\n?/g, "\n");
  return isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw;
}
