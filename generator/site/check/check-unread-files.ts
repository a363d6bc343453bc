/** Files that are read as no sheet and no document: people would edit them and see nothing change. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { didYouMean } from "../../base/nearest-name.ts";
import { error, type Position, type Problem, startOfFile, warning } from "../../base/problem.ts";
import { workbookName } from "../../engine/read/sheet-file.ts";
import type { DataSources } from "../sheets/data-sources.ts";
import { checkUnusualFiles } from "./check-unusual-files.ts";
import { isReadAsFile } from "./data-file.ts";
import { documentNames, type FileNameGuess, guessFileName, sheetNames } from "./guess-file-name.ts";

const workbook = /\.(?:xlsx|xlsm|xls|ods|numbers)$/i;
const workbookNames = sheetNames.map(workbookName);
const known: readonly string[] = [...sheetNames, ...workbookNames, ...documentNames];
/** What makes a folder a repository. */
const filesOfGit = ["head", "config", "objects", "refs", "commondir", "packed-refs"];
/** Locks and swap files of programs. */
const hidden = /^[.~#]/;

export function* checkUnreadFiles({ folder }: DataSources): Generator<Problem> {
  yield* unreadFiles(folder, filesIn(folder), (name) => existsSync(`${folder}/${name}`));
  for (const name of entriesIn(folder).filter((each) => filesOfGit.includes(each.toLowerCase())))
    yield error(
      startOfFile(`${folder}/${name}`),
      "E_FILE",
      "is a file or folder of git: with it, git takes the data for a repository and runs what its settings say. Take it out of this folder.",
    );
  yield* unreadGuides(`${folder}/guides`);
  yield* checkUnusualFiles(folder, (path) => isReadAsFile(path) || path === "guides" || path === "images");
}

/** `isThere`: whether a file is found by a name. On some disks the name in the list has other capitals. */
export function* unreadFiles(
  folder: string,
  files: readonly string[],
  isThere: (name: string) => boolean,
): Generator<Problem> {
  for (const file of files) {
    if (filesOfGit.includes(file.toLowerCase())) continue;
    if (known.includes(file) || hidden.test(file)) continue;
    const meant = guessFileName(file);
    const at = startOfFile(`${folder}/${file}`);
    if (meant !== undefined) {
      const read = meant.readAs.find(isThere);
      if (read !== undefined && read === file.toLowerCase() && !files.includes(read))
        yield warning(
          at,
          "E_FILE_NAME",
          `is read as ${read} on this machine, and is missing where capitals count, as on most servers. Name it ${read}.`,
        );
      else yield* misnamed(file, meant, read, at);
    } else if (workbook.test(file))
      yield warning(
        at,
        "E_NOT_CSV",
        `is a workbook that no sheet is named after, and is not read.${didYouMean(file.replace(workbook, ".xlsx"), workbookNames)} Remove it from this folder.`,
      );
    else if (/\.csv$/i.test(file))
      yield warning(
        at,
        "E_FILE_NAME",
        `is not a sheet of this site, and is not read.${didYouMean(file, [...sheetNames, ...documentNames])} Remove it from this folder.`,
      );
  }
}

/** `read` is the file that is read in its place. */
function* misnamed(
  file: string,
  { name, readAs, isBackup }: FileNameGuess,
  read: string | undefined,
  at: Position,
): Generator<Problem> {
  const isWorkbookOfSheet = workbook.test(file) && file.replace(workbook, ".xlsx").toLowerCase() === name;
  if (isWorkbookOfSheet) {
    const remedy = /\.xlsx$/i.test(file)
      ? `Name it ${name}.`
      : `In the spreadsheet choose File, Save As, “Excel Workbook (.xlsx)”, name it ${name}, and take this one out of the folder.`;
    yield error(at, "E_NOT_CSV", `is a workbook that is not read. ${remedy}`);
  } else if (read === undefined)
    yield error(
      at,
      "E_FILE_NAME",
      `is not read, and ${readAs[0]} is missing: is it that one? Name it ${name}, or take it out of this folder.`,
    );
  else if (!isBackup)
    yield warning(
      at,
      "E_FILE_NAME",
      `is not read, as ${read} is. Copy what only it has, and remove it from this folder.`,
    );
}

/** Of guides any name is read, if it ends right. */
function* unreadGuides(folder: string): Generator<Problem> {
  const files = filesIn(folder);
  for (const file of files) {
    const meant = /^[^.~#].*?\.json/i.exec(file)?.[0].toLowerCase();
    if (meant === undefined || file.endsWith(".json") || files.includes(meant)) continue;
    const message = `is not read, as its name does not end in .json. Name it ${meant}, or take it out of this folder.`;
    yield error(startOfFile(`${folder}/${file}`), "E_FILE_NAME", message);
  }
}

/** Numbers used to save a document as a folder. */
const filesIn = (folder: string) =>
  entriesIn(folder).filter((name) => workbook.test(name) || !isFolder(`${folder}/${name}`));

function entriesIn(folder: string) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return []; // A required file is reported as missing.
  }
}

/** Or a link to one. */
function isFolder(path: string) {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false; // a link that leads nowhere, or in a circle
  }
}
