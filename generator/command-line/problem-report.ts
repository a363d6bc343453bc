/** Problems in the three forms that `--report` knows: lines for people, annotations for GitHub, plain objects for programs. */
import { type Problem, problemLine } from "../load/problem.ts";

export const reportAsText = (problems: readonly Problem[]) => problems.map(problemLine).join("\n");

/** For a terminal: the place stands out, and errors and warnings have a colour each. */
export const reportInColours = (problems: readonly Problem[]) => problems.map(colouredLine).join("\n");

function colouredLine(problem: Problem) {
  const line = problemLine(problem);
  const place = line.indexOf(`  ${problem.severity}  `);
  const behind = line.slice(place + problem.severity.length + 2);
  const severity = inCode(problem.severity === "error" ? 31 : 33, problem.severity);
  return `${inCode(1, line.slice(0, place))}  ${severity}${behind}`;
}

/** A terminal's codes: 1 is bold, 31 red, 33 yellow. */
const inCode = (code: number, text: string) => `\u001b[${code}m${text}\u001b[0m`;

/** `::error file=data/towns.csv,line=14,col=3::…`: the line is the editor's, as the annotation stands beside the file's text. */
export const reportAsGithub = (problems: readonly Problem[]) => problems.map(annotation).join("\n");

function annotation({ severity, file, line, editorLine, column, message }: Problem) {
  const place = `file=${property(file)},line=${editorLine ?? line},col=${column}`;
  return `::${severity} ${place}::${data(message)}`;
}

// The escapes of GitHub's workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
const data = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const property = (text: string) => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** For `--report json`: one object a problem, keys always in this order. */
export const reportAsJson = (problems: readonly Problem[]) =>
  problems.map(({ file, line, editorLine, column, sheet, severity, code, message }) => ({
    file,
    line,
    editorLine: editorLine ?? line,
    column,
    ...(sheet !== undefined && { sheet }),
    severity,
    code,
    message,
  }));
