/** Guesses the right name of a data file that a spreadsheet, browser or system has renamed. */

import { documents } from "../data-files/documents.ts";
import { allSheets } from "../tables/tables.ts";

export const sheetNames = allSheets.map(({ file }) => file);
export const documentNames = Object.values(documents).map(({ name }) => name);

/** "Copy of Supplies (1).csv.txt" → "supplies.csv"; undefined for other names. `isBackup` is true for ".bak" and the like. */
export function guessFileName(file: string) {
  const { stem, endings } = splitName(file.normalize("NFC").toLowerCase());
  // Google names a download after the spreadsheet and the sheet in it: "Water - supplies.csv".
  const parts = stem.split(" - ").map((part) => splitName(part).stem);
  for (const part of [stem, ...parts.reverse()]) {
    const csv = sheetNames.find((name) => isAlike(part, name));
    const json = documentNames.find((name) => isAlike(part, name));
    const isBackup = endings.some((ending) => backup.test(ending));
    if (csv !== undefined && !endings.includes(".json")) return { name: csv, isBackup };
    if (json !== undefined && !endings.some((ending) => table.test(ending))) return { name: json, isBackup };
  }
  return undefined;
}

const table = /^\.(?:csv|tsv|tab|xlsx|xlsm|xls|ods|numbers)$/;
const backup = /^(?:~|\.(?:bak|backup|old|orig))$/;
const ending = /(?:~|\.(?:csv|tsv|tab|txt|json|xlsx|xlsm|xls|ods|numbers|bak|backup|old|orig))$/;
/** "Copy of supplies", "supplies (1)", "supplies - Copy", "supplies copy 2", "supplies-2" */
const copyMark = /^copy (?:\(\d+\) )?of | ?\([^()]*\)$|[ _-]+copy(?:[ _-]+\d+)?$|[ _-]+\d{1,2}$/;

/** Splits a name into its stem and its endings, the last one first. Removes marks of copies from the stem. */
function splitName(name: string) {
  const endings: string[] = [];
  let stem = name;
  for (;;) {
    const last = ending.exec(stem)?.[0];
    const without = last === undefined ? stem.replace(copyMark, "") : stem.slice(0, -last.length);
    if (last !== undefined) endings.push(last);
    if (without === stem) return { stem: stem.trim(), endings };
    stem = without.trim();
  }
}

/** Returns true for "local facts" and "local-facts.csv". */
const isAlike = (stem: string, name: string) => letters(stem) === letters(name.replace(/\.\w+$/, ""));
const letters = (text: string) => text.replace(/[^a-z0-9]/g, "");
