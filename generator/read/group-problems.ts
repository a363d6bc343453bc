/** Groups many equal problems of a sheet into one, at the first cell, with one fix for all. */
import { error, limitProblems, type Problem } from "../base/problem.ts";

/** Up to this many problems are reported one by one. If one fix cures all (isOneCure), two are grouped already. */
const eachUpTo = 3;

type Cause = {
  readonly code: string;
  readonly codes: readonly string[];
  readonly isOneCure?: boolean;
  readonly say: (count: number) => string;
};

export function groupSheetProblems(problems: readonly Problem[]) {
  const causes = [decimalCommas, placeholders, lostZeros, zoneDates, lostLetters(sheetRemedy)];
  return [...limitProblems(causes.reduce(folded, problems))];
}

export const groupDocumentProblems = (problems: readonly Problem[]) => folded(problems, lostLetters(documentRemedy));

function folded(problems: readonly Problem[], { code, codes, isOneCure, say }: Cause): readonly Problem[] {
  const isOfIt = (problem: Problem) => problem.severity === "error" && codes.includes(problem.code);
  const [first, ...others] = problems.filter(isOfIt);
  if (first === undefined || others.length < (isOneCure === true ? 1 : eachUpTo)) return problems;
  return [...problems.filter((problem) => !isOfIt(problem)), error(first, code, say(others.length + 1))];
}

const decimalCommas: Cause = {
  code: "E_DECIMAL_COMMA",
  codes: ["E_DECIMAL_COMMA"],
  say: (count) =>
    `${count} cells have a decimal comma. This is the first. In the spreadsheet replace “,” by “.” in these columns, or save the sheet with semicolons between cells, in which decimal commas are read.`,
};

const placeholders: Cause = {
  code: "E_STAND_IN",
  codes: ["E_STAND_IN"],
  say: (count) =>
    `${count} cells have “-”, “n/a” or the like. This is the first. Leave them empty: in the spreadsheet replace it by nothing, with “Match entire cell contents”.`,
};

const lostZeros: Cause = {
  code: "E_LOST_ZERO",
  codes: ["E_LOST_ZERO"],
  isOneCure: true,
  say: (count) =>
    `${count} codes have lost the 0 in front, which a spreadsheet takes from numbers. This is the first. Take an earlier version of the file, and open it with the column as Text.`,
};

const zoneDates: Cause = {
  code: "E_ZONE_DATE",
  codes: ["E_ZONE_DATE"],
  isOneCure: true,
  say: (count) =>
    `${count} zones are dates: the spreadsheet made them of ranges such as 3-5. This is the first. Take an earlier version of the file, and write ranges with “–”, such as 3–5, which stay as they are.`,
};

const lostLetters = (remedy: string): Cause => ({
  code: "E_ENCODING",
  codes: ["E_MOJIBAKE", "E_REPLACEMENT", "E_LOST_LETTER"],
  say: (count) =>
    `${count} texts have letters that an earlier save has changed, such as “Ã¡” or “?” for “á”. This is the first. Take an earlier version of the file, ${remedy}`,
});

const sheetRemedy =
  "open it in Excel by Data, From Text/CSV, with the file origin “65001: Unicode (UTF-8)”, and save it as “CSV UTF-8 (comma delimited)”.";
const documentRemedy = "and open and save it in an editor as UTF-8.";
