/** A problem in the data: where it is, what was found, what was expected and how to mend it. Problems are values; the caller prints or stops. */

export type Severity = "error" | "warning";

/** `line` is the row a spreadsheet shows and `column` the number of its cell; in JSON both are as an editor shows them. */
export type Position = {
  /** As the reader of the message can open it: `<--data>/towns.csv`. */
  readonly file: string;
  readonly line: number;
  /** The line of a text editor, where cells that span lines make it another than `line`. */
  readonly editorLine?: number;
  readonly column: number;
  /** Of a workbook, where it is another than the first. */
  readonly sheet?: string;
};

/** `code` names the class of the mistake for programs; people never need it. */
export type Problem = Position & { readonly severity: Severity; readonly code: string; readonly message: string };

export const error = (at: Position, code: string, message: string) => problem("error", at, code, message);
export const warning = (at: Position, code: string, message: string) => problem("warning", at, code, message);

function problem(severity: Severity, at: Position, code: string, message: string): Problem {
  const { file, line, editorLine, column, sheet } = at;
  const place = { file, line, ...(editorLine !== undefined && { editorLine }), column };
  return { ...place, ...(sheet !== undefined && { sheet }), severity, code, message };
}

/** The first place of a file: where a file that is missing or no table at all is reported. */
export const startOf = (file: string): Position => ({ file, line: 1, column: 1 });

/** Each problem once, by file, line and column, in code-unit order: the same list on every machine. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const distinct = new Map(problems.map((problem) => [problemLine(problem), problem]));
  return [...distinct.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** `data/towns.csv:14:3  error  county "Westmeth" is not in counties.csv. Did you mean "Westmeath"?` */
export function problemLine({ file, line, editorLine, column, sheet, severity, message }: Problem) {
  const inEditor = editorLine === undefined ? "" : ` [line ${editorLine}]`;
  const inSheet = sheet === undefined ? "" : ` [${escaped(sheet)}]`;
  return `${file}:${line}:${column}${inEditor}${inSheet}  ${severity}  ${escaped(message)}`;
}

const cellLength = 60;

/** A cell's text for a message: in quotes, cut at 60 characters, nothing invisible left. */
export function quoted(text: string) {
  const characters = Array.from(text);
  const cut = characters.length > cellLength ? `${characters.slice(0, cellLength).join("")}…` : text;
  return `"${escaped(cut)}"`;
}

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\p{Co}\p{Cn}]/gu;

/** Control, direction and other invisible characters as \n or \u{200b}, so that a message is one line that shows all. */
function escaped(text: string) {
  return text.replace(invisible, (character) => {
    if (character === "\n") return "\\n";
    if (character === "\t") return "\\t";
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}
