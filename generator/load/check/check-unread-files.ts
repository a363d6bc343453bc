/** Files that are read as no sheet and no document: people would edit them and see nothing change. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { didYouMean } from "../nearest-name.ts";
import { error, type Position, type Problem, startOf, warning } from "../problem.ts";
import { type Sources, workbookName } from "../read/read.ts";
import { documentNames, type MeantName, meantName, sheetNames } from "./meant-name.ts";

const workbook = /\.(?:xlsx|xlsm|xls|ods|numbers)$/i;
const workbookNames = sheetNames.map(workbookName);
const known: readonly string[] = [...sheetNames, ...workbookNames, ...documentNames];
/** Locks and swap files of programs. */
const hidden = /^[.~#]/;

export function* checkUnreadFiles({ folder }: Sources): Generator<Problem> {
  yield* unreadFiles(folder, filesIn(folder), (name) => existsSync(`${folder}/${name}`));
  yield* unreadGuides(`${folder}/guides`);
}

/** `isThere` tells whether a file is found by a name, which needs not be the one in the list where capitals do not count. */
export function* unreadFiles(
  folder: string,
  files: readonly string[],
  isThere: (name: string) => boolean,
): Generator<Problem> {
  for (const file of files) {
    if (known.includes(file) || hidden.test(file)) continue;
    const meant = meantName(file);
    const at = startOf(`${folder}/${file}`);
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
        `is a workbook that no sheet is named after, and is not read.${didYouMean(file.replace(workbook, ".xlsx"), workbookNames)} Take it out of this folder.`,
      );
    else if (/\.csv$/i.test(file))
      yield warning(
        at,
        "E_FILE_NAME",
        `is no sheet of the site, and is not read.${didYouMean(file, [...sheetNames, ...documentNames])} Take it out of this folder.`,
      );
  }
}

/** `read` is the file that is read in its place. */
function* misnamed(
  file: string,
  { name, readAs, isBackup }: MeantName,
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
      `is not read, as ${read} is. Take over what it alone holds, and take it out of this folder.`,
    );
}

/** Of guides any name is read, if it ends right. */
function* unreadGuides(folder: string): Generator<Problem> {
  const files = filesIn(folder);
  for (const file of files) {
    const meant = /^[^.~#].*?\.json/i.exec(file)?.[0].toLowerCase();
    if (meant === undefined || file.endsWith(".json") || files.includes(meant)) continue;
    const message = `is not read, as its name does not end in .json. Name it ${meant}, or take it out of this folder.`;
    yield error(startOf(`${folder}/${file}`), "E_FILE_NAME", message);
  }
}

function filesIn(folder: string) {
  try {
    // Numbers once kept a document as a folder.
    const isFile = (name: string) => workbook.test(name) || !isFolder(`${folder}/${name}`);
    return readdirSync(folder).filter(isFile).sort();
  } catch {
    return []; // what must be there is told to be missing
  }
}

/** Or a link to one. */
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
