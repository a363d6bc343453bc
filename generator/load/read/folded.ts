/** Many cells that are wrong for one and the same reason are one problem: at the first of them, with what mends all. */
import { error, type Problem } from "../problem.ts";

/** Fewer are sooner mended one by one. */
const eachUpTo = 3;

type Cause = { readonly code: string; readonly codes: readonly string[]; readonly say: (count: number) => string };

export function foldedSheet(problems: readonly Problem[]) {
  return [decimalCommas, standIns, formulas, spoiltLetters(sheetRemedy)].reduce(folded, problems);
}

export const foldedDocument = (problems: readonly Problem[]) => folded(problems, spoiltLetters(documentRemedy));

function folded(problems: readonly Problem[], { code, codes, say }: Cause): readonly Problem[] {
  const isOfIt = (problem: Problem) => problem.severity === "error" && codes.includes(problem.code);
  const [first, ...others] = problems.filter(isOfIt);
  if (first === undefined || others.length < eachUpTo) return problems;
  return [...problems.filter((problem) => !isOfIt(problem)), error(first, code, say(others.length + 1))];
}

const decimalCommas: Cause = {
  code: "E_DECIMAL_COMMA",
  codes: ["E_DECIMAL_COMMA"],
  say: (count) =>
    `${count} cells, of which this is the first, have a decimal comma. In the spreadsheet replace “,” by “.” in these columns, or save the sheet with semicolons between cells, in which decimal commas are read.`,
};

const standIns: Cause = {
  code: "E_STAND_IN",
  codes: ["E_STAND_IN"],
  say: (count) =>
    `${count} cells, of which this is the first, hold “-”, “n/a” or the like. Leave them empty: in the spreadsheet replace it by nothing, with “Match entire cell contents”.`,
};

const formulas: Cause = {
  code: "E_NO_VALUE",
  codes: ["E_NO_VALUE"],
  say: (count) =>
    `${count} cells, of which this is the first, hold a formula and no value of it. Open the workbook in a spreadsheet program and save it, which works them out.`,
};

const spoiltLetters = (remedy: string): Cause => ({
  code: "E_ENCODING",
  codes: ["E_MOJIBAKE", "E_REPLACEMENT", "E_LOST_LETTER"],
  say: (count) =>
    `${count} texts, of which this is the first, hold letters that an earlier save has spoilt, as “Ã¡” or “?” for “á”. Take the file as it was before, ${remedy}`,
});

const sheetRemedy =
  "open it in Excel by Data, From Text/CSV, with the file origin “65001: Unicode (UTF-8)”, and save it as “CSV UTF-8 (comma delimited)”.";
const documentRemedy = "and open and save it in an editor as UTF-8.";
