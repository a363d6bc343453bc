/** Tests tables of mistakes in the tiny site, each with the problems that a build reports. */
import { expect, test } from "vitest";
import { cases } from "../cases.ts";
import { type Changes, placeOf, problemsWith, replacing, tinyText, withRow } from "./tiny-copy.ts";

/**
 * A test for each entry: edits, each line but the first indented, and their problems in order. A title may stand first,
 * and must if there are no problems; otherwise the first problem is the name of the test.
 * - `towns.csv + Knock,Mayo`: one more row
 * - `towns.csv: Mayo -> Mayoo`: another text in place of the first such; `\n` is a line break
 * - `verdicts.csv = service,order\nrust,1`: the whole file, as `wholeFile` writes it
 * - `towns.csv:7:1  error  …`: a problem at its place, or at a text of the edited file (`site.json:"far"  error  …`).
 *   Behind the sign … its words are left out, and a line of … alone allows more problems.
 */
export function testMistakes(table: string, day?: string) {
  test.each(cases(table).map((lines) => [titleOf(lines), lines] as const))("%s", (_, [first = "", ...others]) => {
    const files = new Map<string, string>();
    const expected: unknown[] = [];
    for (const line of isEdit.test(first) ? [first, ...others] : others) {
      const [, file = "", place = "", words] = /^(\S+?):(.*?)( {2}(?:error|warning) {2}.*)$/.exec(line) ?? [];
      if (line === "…") continue;
      if (words === undefined) edit(files, line);
      else {
        const at = /^\d+:/.test(place) ? place : placeOf(unescaped(place), files.get(file) ?? tinyText(file));
        const [problem = "", isCut] = `data/${file}:${at}${words}`.split(/(…)$/);
        expected.push(isCut === undefined ? problem : expect.stringContaining(problem));
      }
    }
    const changes: Changes = Object.fromEntries(files);
    expect(problemsWith(changes, day)).toEqual(others.at(-1) === "…" ? expect.arrayContaining(expected) : expected);
  });
}

export const wholeFile = (file: string, text: string) => `${file} = ${text.replaceAll("\n", "\\n")}`;

function titleOf([first = "", ...others]: readonly string[]) {
  if (!isEdit.test(first)) return first;
  const [, file, severity, message] =
    /^(\S+?):.* {2}(error|warning) {2}(.*)/m.exec(others.join("\n")) ??
    expect.fail(`no title and no problem: ${first}`);
  return `reports ${severity === "error" ? "an error" : "a warning"} in ${file}: ${message}`;
}

const isEdit = /^([\w/.-]+)(:| \+| =) (.*)$/;

function edit(files: Map<string, string>, line: string) {
  const [, file = "", sign, row = ""] = isEdit.exec(line) ?? expect.fail(`no edit and no problem: ${line}`);
  const [found = "", by = ""] = row.split(/ ->(?: |$)/).map(unescaped);
  const change = sign === ":" ? replacing(found, by) : withRow(found);
  files.set(file, sign === " =" ? found : change(files.get(file) ?? tinyText(file)));
}

const unescaped = (text: string) => text.replaceAll("\\n", "\n");
