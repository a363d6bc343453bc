/** The records of a text that is as it should be, four times quicker than by csv-parse, which knows what is wrong with any other. */

export type PlainRecord = {
  readonly cells: readonly string[];
  /** Its place among the records and empty lines, from 0. */
  readonly place: number;
  /** Lines of the text before it, from 0. */
  readonly linesBefore: number;
};

/** Characters of a record; a longer one is looked at more closely. */
const longest = 16_384;
const delimiters = [",", ";", "\t", "|"];

/** Null where a quote stands elsewhere than around a whole cell. The text has "\n" for line ends; empty lines are left out. */
export function plainRecords(text: string, delimiter: string): readonly PlainRecord[] | null {
  if (!delimiters.includes(delimiter)) return null;
  const records: PlainRecord[] = [];
  let place = 0;
  let line = 0;
  for (let at = 0; at < text.length; place += 1) {
    if (text[at] === "\n") {
      at += 1;
      line += 1;
      continue;
    }
    const read = plainRecord(text, at, delimiter);
    if (read === null || read.end - at > longest) return null;
    records.push({ cells: read.cells, place, linesBefore: line });
    line += read.lines;
    at = read.end;
  }
  return records;
}

/** From its first character to behind its line end. */
function plainRecord(text: string, from: number, delimiter: string) {
  const lineEnd = endOf(text, "\n", from);
  const line = text.slice(from, lineEnd);
  if (!line.includes('"')) return { cells: line.split(delimiter), end: lineEnd + 1, lines: 1 };
  const cells: string[] = [];
  let lines = 1;
  for (let at = from; ; at += 1) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? quoteEnd(text, at) : cellEnd(text, at, delimiter);
    if (end === undefined) return null;
    const isLast = end >= text.length || text[end] === "\n";
    if (!isLast && text[end] !== delimiter) return null;
    const cell = isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end);
    if (!isQuoted && cell.includes('"')) return null;
    if (isQuoted) lines += cell.split("\n").length - 1;
    cells.push(cell);
    if (isLast) return { cells, end: end + 1, lines };
    at = end;
  }
}

const endOf = (text: string, sign: string, from: number) => {
  const end = text.indexOf(sign, from);
  return end === -1 ? text.length : end;
};

function cellEnd(text: string, from: number, delimiter: string) {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end += 1;
  return end;
}

/** Behind the quote that closes. */
function quoteEnd(text: string, from: number) {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return undefined;
}
