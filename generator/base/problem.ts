/** Problems of the data as values: place, severity, found value and fix. The caller prints them or stops. */

export type Severity = "error" | "warning";

/** In a sheet, `line` is the row that a spreadsheet shows and `column` the number of the cell. In JSON, both are those of an editor. Both are 0 at a place without lines. */
export type Position = {
  /** Path that the reader can open, such as `data/towns.csv`. */
  readonly file: string;
  readonly line: number;
  /** Line in a text editor, if cells that span several lines make it differ from `line`. */
  readonly editorLine?: number;
  readonly column: number;
};

/** `code` names the kind of problem, for programs. */
export type Problem = Position & {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** The one mistake behind the problems of several places, such as "services iron-removal". It is reported once. */
  readonly subject?: string | undefined;
};

export const error = (at: Position, code: string, message: string) => problem("error", at, code, message);
export const warning = (at: Position, code: string, message: string) => problem("warning", at, code, message);

function problem(severity: Severity, at: Position, code: string, message: string): Problem {
  const { file, line, editorLine, column } = at;
  return { file, line, editorLine, column, severity, code, message: plainMessage(message) };
}

/** Characters of a message, and of the end that a shortened message keeps. */
const messageLength = 300;
const endLength = 100;

/** Returns the message as one line without invisible characters. A long one loses its middle, as its end says what to do. */
function plainMessage(message: string) {
  const text = escaped(message);
  if (text.length <= messageLength) return text;
  const start = text.slice(0, messageLength - endLength - 1).replace(/[\ud800-\udbff]$/, "");
  return `${start}…${text.slice(-endLength).replace(/^[\udc00-\udfff]/, "")}`;
}

/** Position at which a file that is missing or not a table is reported. */
export const startOfFile = (file: string): Position => ({ file, line: 1, column: 1 });
/** Position of a problem of an option, an address or a folder, which has no lines. */
export const withoutLines = (place: string): Position => ({ file: place, line: 0, column: 0 });

/** Makes messages plain, removes duplicates and sorts by file, line and column, in code units: the same list on every machine. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const plain = problems.map((problem) => ({ ...problem, message: plainMessage(problem.message) }));
  const distinct = new Map(plain.map((problem) => [formatProblem(problem), problem]));
  return [...distinct.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message),
  );
}

/** Limit of problems of one kind or sheet, for each severity. Problems with the same subject count once. */
export const listedAtMost = 200;

/** Leaves out problems over the limit. The last problem of each severity says how many were left out. */
export function* limitProblems(problems: Iterable<Problem>): Generator<Problem> {
  const listed = { error: new Set<unknown>(), warning: new Set<unknown>() };
  const leftOut: Record<Severity, Problem[]> = { error: [], warning: [] };
  for (const problem of problems) {
    const { severity, subject = problem } = problem;
    const isListed = listed[severity].has(subject) || listed[severity].size < listedAtMost;
    if (!isListed) leftOut[severity].push(problem);
    else {
      listed[severity].add(subject);
      yield problem;
    }
  }
  for (const [severity, [first, ...others]] of Object.entries(leftOut)) {
    if (first === undefined) continue;
    const what = others.length === 0 ? `${severity} is` : `${severity}s are`;
    const message = `and ${others.length + 1} more ${what} not listed. Fix these first, and build again.`;
    yield { ...first, subject: undefined, code: "E_MORE", message };
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** `data/towns.csv:14:3  error  county "Westmeth" is not in counties.csv. Did you mean "Westmeath"?` */
export function formatProblem({ file, line, editorLine, column, severity, message }: Problem) {
  const inEditor = editorLine === undefined ? "" : ` [line ${editorLine}]`;
  const at = line === 0 ? "" : `:${line}:${column}${inEditor}`;
  return `${escaped(file)}${at}  ${severity}  ${escaped(message)}`;
}

const cellLength = 60;

/** The text of a cell for a message: in quotes, at most 60 characters, invisible characters escaped. */
export function quote(text: string) {
  const characters = Array.from(text);
  const cut = characters.length > cellLength ? `${characters.slice(0, cellLength).join("")}…` : text;
  return `"${escaped(cut)}"`;
}

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0\p{Co}\p{Cn}]/gu;

/** Writes invisible characters as \n or \u{200b}, so that a message is one line. */
export function escaped(text: string) {
  return text.replace(invisible, (character) => {
    if (character === "\n") return "\\n";
    if (character === "\t") return "\\t";
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}
