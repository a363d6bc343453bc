/** Where each cell of a CSV text stands, so that one can be written without touching the others. */

/** `start` to `end` is the cell as it stands, quotes included; in UTF-16 units. */
export type Cell = { readonly start: number; readonly end: number; readonly isQuoted: boolean };

/** Rows as a spreadsheet counts them, from 1: empty lines count, and line breaks within quotes do not. */
export type CsvRow = { readonly number: number; readonly cells: readonly Cell[] };

export type CsvForm = {
  readonly delimiter: string;
  /** Units before the first row: a byte order mark, and Excel's "sep=;" line. */
  readonly skipped: number;
};

/** The row of that number; undefined when there are fewer, or it is an empty line. */
export function csvRow(text: string, form: CsvForm, number: number): CsvRow | undefined {
  for (const row of csvRows(text, form)) if (row.number >= number) return row.number === number ? row : undefined;
  return undefined;
}

export function* csvRows(text: string, { delimiter, skipped }: CsvForm): Generator<CsvRow> {
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

/** "" where none begins. */
function lineEndAt(text: string, at: number) {
  if (text[at] === "\n") return "\n";
  if (text[at] !== "\r") return "";
  return text[at + 1] === "\n" ? "\r\n" : "\r";
}

/** What the cell says, line breaks as "\n". */
export function shownIn(text: string, { start, end, isQuoted }: Cell) {
  const raw = text.slice(start, end).replace(/\r\n?/g, "\n");
  return isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw;
}
