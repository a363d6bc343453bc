/** Parses CSV text with csv-parse into records with spreadsheet rows. A broken quote costs one record. */
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { error, type Problem } from "../../base/problem.ts";
import { type CsvDialect, detectDialect, withoutEmptyCells } from "./csv-dialect.ts";
import { type ColumnRules, isColumn } from "./csv-header.ts";
import { readText } from "./read-text.ts";
import {
  emptyRecords,
  positionOfRecord,
  type ReadRecords,
  type RecordPosition,
  type SheetRecord,
  type SheetRecords,
} from "./records.ts";

/** In characters. A longer record has a quote that is not closed. */
const recordSize = 65_536;
const quoteErrorsAtMost = 20;

type Failure = { readonly cause: CsvError; readonly start: RecordPosition; readonly noticedIn: number };

/** `file` is a path as given. Never throws. */
export function csvRecords(file: string, rules: ColumnRules): ReadRecords {
  const { text, problems } = readText(file);
  if (text === undefined) return emptyRecords(problems);
  const saved = readDialect(text, rules);
  const dialect = { ...saved, text: withoutEmptyCells(saved.text, saved.delimiter) };
  const recorded = parseRecords(file, dialect);
  return {
    ...recorded,
    problems: [...problems, ...recorded.problems],
    mayUseDecimalComma: dialect.delimiter !== ",",
    endsCleanly: dialect.text.endsWith("\n"),
  };
}

/** The text has "\n" for line ends, and no byte order mark. */
export const readDialect = (text: string, rules: Pick<ColumnRules, "known" | "aliases">) =>
  detectDialect(text, (name) => isColumn(name, rules));

/** The text has "\n" for line ends. */
export function parseRecords(file: string, { text, delimiter, linesBefore }: CsvDialect): SheetRecords {
  // Only after a problem: a large file has half a million.
  let lines: readonly string[] = [];
  let records: readonly SheetRecord[] = [];
  const problems: Problem[] = [];
  let lostCells: readonly string[] = [];
  let from: RecordPosition = { line: 1, editorLine: 1 + linesBefore };
  for (;;) {
    const rest = problems.length === 0 ? text : lines.slice(from.editorLine - 1 - linesBefore).join("\n");
    const part = parsePart(file, rest, delimiter, from);
    records = records.concat(part.records);
    if (part.failure === undefined) return { records, problems, lostCells, isComplete: true };
    if (lines.length === 0) lines = text.split("\n");
    const { cause, start, noticedIn } = part.failure;
    problems.push(quoteProblem(file, part.failure));
    if (!mayGoOn.includes(cause.code) || records.length === 0 || problems.length >= quoteErrorsAtMost)
      return { records, problems, lostCells, isComplete: false };
    const lost = lines.slice(start.editorLine - 1 - linesBefore, noticedIn - linesBefore);
    lostCells = lostCells.concat(lost.flatMap((line) => line.replaceAll('"', "").split(delimiter)));
    from = { line: start.line + noticedIn - start.editorLine + 1, editorLine: noticedIn + 1 };
  }
}

/** After these errors the next line begins a record. After others the rest of the file is one open cell. */
const mayGoOn: readonly string[] = ["INVALID_OPENING_QUOTE", "CSV_INVALID_CLOSING_QUOTE"];

function parsePart(
  file: string,
  text: string,
  delimiter: string,
  from: RecordPosition,
): { records: SheetRecord[]; failure?: Failure } {
  const records: SheetRecord[] = [];
  let linesRead = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: "\n",
      skip_empty_lines: true,
      // The length of every row is checked in rows.ts, so that all wrong rows are found in one run.
      relax_column_count: true,
      max_record_size: recordSize,
      on_record: (cells: string[], { lines, records: count, empty_lines }) => {
        linesRead = lines;
        const line = from.line + count - 1 + empty_lines;
        const editorLine = from.editorLine + lines - 1 - lineBreaks(cells);
        records.push({ cells, at: positionOfRecord(file, { line, editorLine }) });
        return null;
      },
    });
    return { records };
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = from.line + Number(cause["records"]) + Number(cause["empty_lines"]);
    const noticedIn = from.editorLine + Number(cause["lines"]) - 1;
    return { records, failure: { cause, start: { line, editorLine: from.editorLine + linesRead }, noticedIn } };
  }
}

const lineBreaks = (cells: readonly string[]) => cells.join("").split("\n").length - 1;

function quoteProblem(file: string, { cause, start, noticedIn }: Failure) {
  const at = positionOfRecord(file, start, typeof cause["column"] === "number" ? cause["column"] + 1 : 1);
  const where = noticedIn === start.editorLine ? "" : ` (noticed in line ${noticedIn})`;
  switch (cause.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return error(
        at,
        "E_QUOTE",
        'a quote opened in this row is never closed, so the rows below were not read. Add the closing ", or double a " that belongs to the text.',
      );
    case "CSV_MAX_RECORD_SIZE":
      return error(
        at,
        "E_TOO_LARGE",
        `a cell is longer than ${recordSize} characters, so the rows below were not read. Is a closing " missing at or before this row?`,
      );
    case "CSV_INVALID_CLOSING_QUOTE":
      return error(
        at,
        "E_QUOTE",
        `text follows a closing quote${where}, or a quote was never closed. Put quotes around the whole cell, and double a " that belongs to the text.`,
      );
    default:
      return error(
        at,
        "E_QUOTE",
        'a " is inside a cell that has no quotes around it. Put quotes around the whole cell and double the one inside.',
      );
  }
}
