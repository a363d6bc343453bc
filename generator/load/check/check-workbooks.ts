/** Workbooks beside the sheets, which are not read: people would edit them and see nothing change. */
import { readdirSync } from "node:fs";
import { didYouMean } from "../nearest-name.ts";
import { error, type Problem, startOf, warning } from "../problem.ts";
import { csvSources, type Sources } from "../read/read.ts";

const workbook = /^(?![.~])(.+)\.(?:xlsx|xlsm|xls|ods|numbers)$/i;

export function* checkWorkbooks({ folder }: Sources): Generator<Problem> {
  const names = Object.values(csvSources).map(({ name }) => name);
  for (const file of filesIn(folder)) {
    const sheet = workbook.exec(file)?.[1]?.toLowerCase();
    if (sheet === undefined) continue;
    const at = startOf(`${folder}/${file}`);
    const meant = `${sheet}.csv`;
    if (names.includes(meant))
      yield error(
        at,
        "E_NOT_CSV",
        `is a workbook, which is not read. In the spreadsheet choose File, Save As, “CSV UTF-8”, name it ${meant}, and take the workbook out of this folder.`,
      );
    else
      yield warning(
        at,
        "E_NOT_CSV",
        `is a workbook that no sheet is named after, and is not read.${didYouMean(meant, names)} Take it out of this folder.`,
      );
  }
}

function filesIn(folder: string) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return []; // the sheets themselves are missing then
  }
}
