/** Problems in the three forms that `--report` knows: lines for people, annotations for GitHub, plain objects for programs. */
import { type Problem, problemLine } from "./load/problem.ts";

export const reportAsText = (problems: readonly Problem[]) => problems.map(problemLine).join("\n");

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
  problems.map(({ file, line, editorLine, column, severity, code, message }) => ({
    file,
    line,
    editorLine: editorLine ?? line,
    column,
    severity,
    code,
    message,
  }));
