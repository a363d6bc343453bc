/** Workbooks that are read as no sheet: people would edit them and see nothing change. */
import { readdirSync } from "node:fs";
import { didYouMean } from "../nearest-name.ts";
import { error, type Problem, startOf, warning } from "../problem.ts";
import { csvSources, type Sources, workbookName } from "../read/read.ts";

const workbook = /^(?![.~])(.+)\.(?:xlsx|xlsm|xls|ods|numbers)$/i;

export function* checkWorkbooks({ folder }: Sources): Generator<Problem> {
  const names = Object.values(csvSources).map(({ name }) => workbookName(name));
  for (const file of filesIn(folder)) {
    const sheet = workbook.exec(file)?.[1]?.toLowerCase();
    if (sheet === undefined || names.includes(file)) continue;
    const at = startOf(`${folder}/${file}`);
    const meant = `${sheet}.xlsx`;
    if (names.includes(meant)) {
      const remedy = /\.xlsx$/i.test(file)
        ? `Name it ${meant}.`
        : `In the spreadsheet choose File, Save As, “Excel Workbook (.xlsx)”, name it ${meant}, and take this one out of the folder.`;
      yield error(at, "E_NOT_CSV", `is a workbook that is not read. ${remedy}`);
    } else
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
