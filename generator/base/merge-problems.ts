/** Reports a mistake that many places share once: at the first place, with the others named or counted. */
import { groupBy } from "./group-by.ts";
import { type Problem, sortProblems } from "./problem.ts";

/** Sorts problems, and merges those that have the same severity and subject. */
export function mergeProblems(problems: readonly Problem[]): readonly Problem[] {
  const sorted = sortProblems(problems);
  const bySubject = groupBy(sorted.flatMap((each) => (each.subject === undefined ? [] : [[keyOf(each), each]])));
  return sorted.flatMap((problem) => {
    if (problem.subject === undefined) return [problem];
    const alike = bySubject.get(keyOf(problem)) ?? [];
    if (problem !== alike[0]) return [];
    const others = alike.slice(1);
    return [others.length === 0 ? problem : { ...problem, message: `${problem.message} ${placesOf(others)}` }];
  });
}

const keyOf = ({ severity, subject }: Problem) => `${severity} ${subject}`;

const filesNamed = 5;
const linesNamed = 3;

/** "The same in 7 more places: topics.csv (rows 5, 17), well-help.csv (5 rows)." */
function placesOf(others: readonly Problem[]) {
  const byFile = [...groupBy(others.map((each) => [each.file, each.line]))];
  const named = byFile.slice(0, filesNamed).map(([file, lines]) => `${nameOf(file)} (${linesOf(file, lines)})`);
  const rest = byFile.length - named.length;
  const files = [...named, ...(rest > 0 ? [`and ${rest} more files`] : [])].join(", ");
  return `The same in ${others.length} more ${others.length === 1 ? "place" : "places"}: ${files}.`;
}

/** "data/guides/hard-water.json" → "hard-water.json" */
const nameOf = (file: string) => file.slice(file.lastIndexOf("/") + 1);

function linesOf(file: string, lines: readonly number[]) {
  const one = file.endsWith(".json") ? "line" : "row";
  const all = [...new Set(lines)];
  if (all.length > linesNamed) return `${all.length} ${one}s`;
  return `${one}${all.length === 1 ? "" : "s"} ${all.join(", ")}`;
}
