/** Text to records by csv-parse, each with the row that a spreadsheet shows; a broken quote costs its record, not the file. */
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { error, type Position, type Problem } from "./problem.ts";

export type CsvRecord = { readonly cells: readonly string[]; readonly at: Position };
export type CsvRecords = {
  readonly records: readonly CsvRecord[];
  readonly problems: readonly Problem[];
  /** False when a part of the file could not be read: what looks missing may stand there. */
  readonly isComplete: boolean;
};

/** Characters of one record; more means a quote that was never closed. */
const recordSize = 65_536;
const quoteErrorsAtMost = 20;

type Start = { readonly line: number; readonly editorLine: number };
type Part = {
  readonly records: readonly CsvRecord[];
  readonly failure?: { readonly cause: CsvError; readonly at: Start };
};

/** `text` has "\n" for line ends; `linesBefore` were taken off its start and no spreadsheet shows them. */
export function csvRecords(file: string, text: string, delimiter: string, linesBefore: number): CsvRecords {
  const lines = text.split("\n");
  const records: CsvRecord[] = [];
  const problems: Problem[] = [];
  let from: Start = { line: 1, editorLine: 1 };
  for (;;) {
    const rest = from.editorLine === 1 ? text : lines.slice(from.editorLine - 1).join("\n");
    const part = parsePart(file, rest, delimiter, from, linesBefore);
    records.push(...part.records);
    if (part.failure === undefined) break;
    const { cause, at } = part.failure;
    problems.push(quoteProblem(file, cause, at, linesBefore));
    if (!mayGoOn.includes(cause.code) || problems.length >= quoteErrorsAtMost) break;
    from = { line: at.line + 1, editorLine: from.editorLine + Number(cause["lines"]) };
  }
  return { records, problems, isComplete: problems.length === 0 };
}

function parsePart(file: string, text: string, delimiter: string, from: Start, linesBefore: number): Part {
  const records: CsvRecord[] = [];
  const positionOf = (line: number, editorLine: number): Position =>
    line === editorLine ? { file, line, column: 1 } : { file, line, editorLine, column: 1 };
  try {
    parse(text, {
      delimiter,
      record_delimiter: "\n",
      skip_empty_lines: true,
      // The length of every row is checked in rows.ts, so that all wrong rows are found in one run.
      relax_column_count: true,
      max_record_size: recordSize,
      on_record: (cells: string[], { lines, records: count, empty_lines }) => {
        const start = lines - cells.reduce((breaks, cell) => breaks + lineBreaks(cell), 0);
        const line = from.line + count - 1 + empty_lines;
        records.push({ cells, at: positionOf(line, from.editorLine + start - 1 + linesBefore) });
        return null;
      },
    });
    return { records };
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const last = records.at(-1)?.at;
    const line = from.line + Number(cause["records"]) + Number(cause["empty_lines"]);
    const editorLine =
      last === undefined
        ? from.editorLine
        : Math.min(Number(cause["lines"]) + from.editorLine - 1, (last.editorLine ?? last.line) + 1);
    return { records, failure: { cause, at: { line, editorLine } } };
  }
}

const lineBreaks = (cell: string) => (cell.includes("\n") ? cell.split("\n").length - 1 : 0);

/** After these the next line starts a record again; after the others the rest of the file is one open cell. */
const mayGoOn: readonly string[] = ["INVALID_OPENING_QUOTE", "CSV_INVALID_OPENING_QUOTE", "CSV_INVALID_CLOSING_QUOTE"];

function quoteProblem(file: string, cause: CsvError, { line, editorLine }: Start, linesBefore: number) {
  const at = {
    file,
    line,
    ...(line !== editorLine + linesBefore && { editorLine: editorLine + linesBefore }),
    column: columnOf(cause),
  };
  if (cause.code === "CSV_QUOTE_NOT_CLOSED")
    return error(
      at,
      "E_QUOTE",
      'a quote opened here is never closed, so the rows below could not be read. Add the closing ", or double a " that belongs to the text.',
    );
  if (cause.code === "CSV_MAX_RECORD_SIZE")
    return error(
      at,
      "E_TOO_LARGE",
      `a cell at or after this row is longer than ${recordSize} characters; is a closing " missing? The rows below were not read.`,
    );
  if (cause.code === "CSV_INVALID_CLOSING_QUOTE")
    return error(
      at,
      "E_QUOTE",
      'text follows a closing quote, or a quote before it was never closed. Quotes stand around the whole cell; double a " that belongs to the text.',
    );
  return error(
    at,
    "E_QUOTE",
    'a " stands inside a cell without quotes. Put quotes around the whole cell and double the one inside, or export the sheet again.',
  );
}

const columnOf = (cause: CsvError) => (typeof cause["column"] === "number" ? cause["column"] + 1 : 1);
