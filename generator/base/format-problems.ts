/** Problems in the three forms of `--report`: lines for people, annotations for GitHub, objects for programs. */
import { formatProblem, type Problem } from "./problem.ts";

export const problemsAsText = (problems: readonly Problem[]) => problems.map(formatProblem).join("\n");

/** Returns lines such as `::error file=data/towns.csv,line=14,col=3::…`. The line is that of an editor, as GitHub shows it there. */
export const problemsAsGithub = (problems: readonly Problem[]) => problems.map(annotation).join("\n");

function annotation({ severity, file, line, editorLine, column, message }: Problem) {
  if (line === 0) return `::${severity} title=${property(file)}::${data(message)}`;
  const place = `file=${property(file)},line=${editorLine ?? line},col=${column}`;
  return `::${severity} ${place}::${data(message)}`;
}

// The escapes of GitHub's workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
const data = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const property = (text: string) => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** For `--report json`: one object for each problem. Programs rely on the order of keys. */
export const problemsAsJson = (problems: readonly Problem[]) =>
  problems.map(({ file, line, editorLine, column, severity, code, message }) => ({
    file,
    line,
    editorLine: editorLine ?? line,
    column,
    severity,
    code,
    message,
  }));
