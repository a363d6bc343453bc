/** Finds the file of a sheet: a CSV file, or a workbook of the same name. */
import { lstatSync, type Stats } from "node:fs";
import { error, type Problem, startOfFile } from "../../base/problem.ts";
import { isOverridden } from "./read-text.ts";

type SheetFile = { readonly name: string; readonly isThere: boolean; readonly problems: readonly Problem[] };

/** `name` ends in .csv. If both exist the newer one is read, so that one run reports its other problems too. */
export function sheetFile(folder: string, name: string): SheetFile {
  const workbook = workbookName(name);
  const [csv, xlsx] = [name, workbook].map((file) => lstatSync(`${folder}/${file}`, { throwIfNoEntry: false }));
  if (xlsx === undefined)
    return { name, isThere: csv !== undefined || isOverridden(`${folder}/${name}`), problems: [] };
  if (csv === undefined) return { name: workbook, isThere: true, problems: [] };
  const [kept, older] = isNewer(csv, xlsx) ? [name, workbook] : [workbook, name];
  const message = `is beside ${name}, but the site is built from only one of them. ${older} was saved first: copy what only it has into ${kept}, and remove ${older}.`;
  return { name: kept, isThere: true, problems: [error(startOfFile(`${folder}/${workbook}`), "E_TWO_FILES", message)] };
}

/** "prices.csv" → "prices.xlsx" */
export const workbookName = (name: string) => name.replace(/\.csv$/, ".xlsx");

const isNewer = (file: Stats, than: Stats) => file.mtimeMs > than.mtimeMs;
