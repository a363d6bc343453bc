/** Tables of mistakes in the tiny site, and what is told of each. */
import { expect, test } from "vitest";
import { cases } from "../cases.ts";
import { type Changes, placeOf, problemsWith, replacing, tinyText, withRow } from "./tiny-copy.ts";

/**
 * A test for each title. Below it stand the edits, and what is told of them, in order:
 * - `towns.csv + Knock,Mayo`: one more row
 * - `towns.csv: Mayo -> Mayoo`: another text in place of the first such; `\n` is a line break
 * - `towns.csv:7:1  error  …`: a problem at its place, or at a text of the edited file (`site.json:"far"  error  …`).
 *   Behind the sign … its words are left out.
 */
export function testMistakes(table: string, day?: string) {
  test.each(cases(table))("%s", (_, ...lines) => {
    const files = new Map<string, string>();
    const told: unknown[] = [];
    for (const line of lines) {
      const [, problemFile = "", place = "", words] = /^(\S+?):(.*?)( {2}(?:error|warning) {2}.*)$/.exec(line) ?? [];
      if (words === undefined) edit(files, line);
      else {
        const at = /^\d+:/.test(place) ? place : placeOf(unescaped(place), files.get(problemFile) ?? tinyText(problemFile));
        const start = `data/${problemFile}:${at}${words}`;
        told.push(start.endsWith("…") ? expect.stringContaining(start.slice(0, -1)) : start);
      }
    }
    const changes: Changes = Object.fromEntries(files);
    expect(problemsWith(changes, day)).toEqual(told);
  });
}

function edit(files: Map<string, string>, line: string) {
  const [, file = "", sign, row = ""] = /^([\w/.-]+)(:| \+) (.*)$/.exec(line) ?? expect.fail(`no edit and no problem: ${line}`);
  const [found = "", by = ""] = row.split(/ ->(?: |$)/).map(unescaped);
  files.set(file, (sign === ":" ? replacing(found, by) : withRow(row))(files.get(file) ?? tinyText(file)));
}

const unescaped = (text: string) => text.replaceAll("\\n", "\n");
