import { expect, test } from "vitest";
import { problemsAsGithub, problemsAsJson } from "../../generator/base/format-problems.ts";
import {
  error,
  formatProblem,
  type Problem,
  quote,
  sortProblems,
  warning,
  withoutLines,
} from "../../generator/base/problem.ts";

const at = (line: number, column: number, file = "data/towns.csv") => ({ file, line, column });

test("prints a problem on one line: file, row, cell, severity and remedy", () => {
  const problem = error(
    at(14, 3),
    "E_REFERENCE",
    'county "Westmeth" is not in counties.csv. Did you mean "Westmeath"?',
  );
  expect(formatProblem(problem)).toBe(
    'data/towns.csv:14:3  error  county "Westmeth" is not in counties.csv. Did you mean "Westmeath"?',
  );
});

test("prints the line number of the file in brackets if it differs from the spreadsheet's row", () => {
  expect(formatProblem(warning({ ...at(14, 3), editorLine: 17 }, "E", "is odd."))).toBe(
    "data/towns.csv:14:3 [line 17]  warning  is odd.",
  );
});

test("prints no line numbers at an option, a folder or an address", () => {
  const problem = warning(withoutLines("--previous"), "E", "is odd.");
  expect(formatProblem(problem)).toBe("--previous  warning  is odd.");
  expect(problemsAsGithub([problem])).toBe("::warning title=--previous::is odd.");
});

test("sorts problems by file, line and column, and removes duplicates", () => {
  const problems = [
    error(at(10, 1), "E", "d"),
    error(at(2, 10), "E", "c"),
    error(at(2, 9), "E", "b"),
    error(at(2, 9), "E", "b"),
    error(at(1, 1, "data/Towns.csv"), "E", "a"),
  ];
  expect(sortProblems(problems).map(({ message }) => message)).toEqual(["a", "b", "c", "d"]);
});

test("escapes a cell's text in a message and cuts it at 60 characters", () => {
  expect(quote("a\u0000b\nc")).toBe('"a\\u{0}b\\nc"');
  expect(quote("x".repeat(61))).toBe(`"${"x".repeat(60)}…"`);
  expect(quote("x".repeat(60))).toBe(`"${"x".repeat(60)}"`);
});

test("a cell with a line break does not break the message into two lines", () => {
  expect(formatProblem(error(at(1, 1), "E", "one\ntwo\u2028three"))).not.toMatch(/[\n\u2028]/);
});

test("a GitHub annotation has the line number of the file, and escapes GitHub's special characters", () => {
  const problem: Problem = error({ ...at(14, 3, "data/a,b:c.csv"), editorLine: 17 }, "E", "100% wrong");
  expect(problemsAsGithub([problem])).toBe("::error file=data/a%2Cb%3Ac.csv,line=17,col=3::100%25 wrong");
});

test("the JSON report has every field of a problem", () => {
  expect(problemsAsJson([error(at(2, 3), "E_X", "is wrong.")])).toEqual([
    { file: "data/towns.csv", line: 2, editorLine: 2, column: 3, severity: "error", code: "E_X", message: "is wrong." },
  ]);
});
