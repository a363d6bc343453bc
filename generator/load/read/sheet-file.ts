/** The file that a sheet stands in: a CSV file, or a workbook of the same name. */
import { lstatSync, type Stats } from "node:fs";
import { error, type Problem, startOf } from "../problem.ts";

export type SheetFile = { readonly name: string; readonly isThere: boolean; readonly problems: readonly Problem[] };

/** `name` ends in .csv. Of two, the one that was saved last is read, so that whatever else is wrong is told in the same run. */
export function sheetFile(folder: string, name: string): SheetFile {
  const workbook = workbookName(name);
  const [csv, xlsx] = [name, workbook].map((file) => lstatSync(`${folder}/${file}`, { throwIfNoEntry: false }));
  if (xlsx === undefined) return { name, isThere: csv !== undefined, problems: [] };
  if (csv === undefined) return { name: workbook, isThere: true, problems: [] };
  const [kept, older] = isNewer(csv, xlsx) ? [name, workbook] : [workbook, name];
  const message = `stands beside ${name}, and the site can be made from one of them only. ${older} was saved first: take over what it alone holds into ${kept}, and remove ${older}.`;
  return { name: kept, isThere: true, problems: [error(startOf(`${folder}/${workbook}`), "E_TWO_FILES", message)] };
}

/** "towns.csv" → "towns.xlsx" */
export const workbookName = (name: string) => name.replace(/\.csv$/, ".xlsx");

const isNewer = (file: Stats, than: Stats) => file.mtimeMs > than.mtimeMs;
