/** Files that are read as no sheet and no document: people would edit them and see nothing change. */
import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import { didYouMean, nearestName } from "../../base/nearest-name.ts";
import { error, type Position, type Problem, startOfFile, warning } from "../../base/problem.ts";
import { outlinesFile } from "../geography/county-outlines.ts";
import type { DataSources } from "../sources/data-sources.ts";
import { isReadAsFile } from "./data-file.ts";
import { documentNames, type FileNameGuess, guessFileName, sheetNames } from "./guess-file-name.ts";

const workbook = /\.(?:xlsx|xlsm|xls|ods|numbers)$/i;
const known: readonly string[] = [...sheetNames, ...documentNames];
/** What makes a folder a repository. */
const filesOfGit = ["head", "config", "objects", "refs", "commondir", "packed-refs"];
const folders = ["docs", "guides", "history", "images", "public", "schema"];
/** Locks and swap files of programs. */
const hidden = /^[.~#]/;

export function* checkUnreadFiles({ folder }: DataSources): Generator<Problem> {
  yield* unreadFiles(folder, filesIn(folder), (name) => existsSync(`${folder}/${name}`));
  for (const name of namesIn(folder).filter((each) => filesOfGit.includes(each.toLowerCase())))
    yield error(
      startOfFile(`${folder}/${name}`),
      "E_FILE",
      "is a file or folder of git: with it, git takes the data for a repository and runs what its settings say. Take it out of this folder.",
    );
  yield* unreadGuides(`${folder}/guides`);
  yield* checkUnusualFiles(folder, (path) => isReadAsFile(path) || /^(?:guides$|images$|public(?:\/|$))/.test(path));
  for (const name of namesIn(folder))
    if (
      !hidden.test(name) &&
      !folders.includes(name) &&
      !filesOfGit.includes(name.toLowerCase()) &&
      !workbook.test(name) &&
      isFolder(`${folder}/${name}`) &&
      !/\.(?:csv|json)$/i.test(name)
    )
      yield warning(
        startOfFile(`${folder}/${name}`),
        "E_FILE_NAME",
        "is a folder that is not read. Remove it from here.",
      );
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
    if (workbook.test(file)) yield unreadWorkbook(at, file, meant?.name, isThere);
    else if (meant !== undefined) {
      const read = isThere(meant.name) ? meant.name : undefined;
      if (read !== undefined && read === file.toLowerCase() && !files.includes(read))
        yield warning(
          at,
          "E_FILE_NAME",
          `is read as ${read} on this machine, and is missing where capitals count, as on most servers. Name it ${read}.`,
        );
      else yield* misnamed(meant, read, at);
    } else if (/\.csv$/i.test(file))
      yield warning(
        at,
        "E_FILE_NAME",
        `is not a sheet of this site, and is not read.${didYouMean(file, [...sheetNames, ...documentNames])} Remove it from this folder.`,
      );
    else if (file !== "README.md" && file !== outlinesFile)
      yield warning(at, "E_FILE_NAME", `is not read. ${placeOf(file)}`);
  }
}

/** Where a file belongs that nothing reads. */
function placeOf(file: string) {
  if (/\.(?:html?|txt|xml|pdf)$/i.test(file)) return "If it is to be at its name on the site, put it into public/.";
  if (/\.(?:png|jpe?g|svg|webp|avif|gif)$/i.test(file)) return "Put it into images/, with a row in images.csv.";
  return "Remove it from this folder.";
}

/** `sheet` is the one that it is named after. */
function unreadWorkbook(at: Position, file: string, sheet: string | undefined, isThere: (name: string) => boolean) {
  const name = sheet ?? nearestName(file.replace(workbook, ".csv"), sheetNames) ?? "SHEET.csv";
  const path = /^[\w./-]+$/.test(at.file) ? at.file : `"${at.file}"`;
  const remedy = /\.xlsx$/i.test(file)
    ? `Import it once: npm run pull -- ${path}${sheet === undefined ? ` ${name}` : ""}. Then take it out of this folder.`
    : `In the spreadsheet save it as “CSV UTF-8”, named ${name}, and take this one out of the folder.`;
  const problem = sheet !== undefined && !isThere(sheet) ? error : warning;
  return problem(at, "E_NOT_CSV", `is a workbook, which is not read: sheets are CSV files. ${remedy}`);
}

/** `read` is the file that is read in its place. */
function* misnamed({ name, isBackup }: FileNameGuess, read: string | undefined, at: Position): Generator<Problem> {
  if (read === undefined)
    yield error(
      at,
      "E_FILE_NAME",
      `is not read, and ${name} is missing: is it that one? Name it ${name}, or take it out of this folder.`,
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
  namesIn(folder).filter((name) => workbook.test(name) || !isFolder(`${folder}/${name}`));

const namesIn = (folder: string) => entriesIn(folder).map(({ name }) => name);

/** Or a link to one. */
function isFolder(path: string) {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false; // a link that leads nowhere, or in a circle
  }
}

/** `isRead` knows the paths that are read: their reader reports them. Links are not followed. */
function* checkUnusualFiles(folder: string, isRead: (path: string) => boolean, below = ""): Generator<Problem> {
  for (const entry of entriesIn(`${folder}/${below}`)) {
    const path = `${below}${entry.name}`;
    if (/^[.~]/.test(entry.name) || entry.isFile()) continue;
    if (entry.isDirectory() && !/\.(?:csv|json)$/i.test(path)) yield* checkUnusualFiles(folder, isRead, `${path}/`);
    else if (!isRead(path))
      yield warning(startOfFile(`${folder}/${path}`), "E_FILE", `is ${kindOf(entry)}, and is not read. ${remedy}`);
  }
}

const remedy = "Put the file itself here, or take it out of this folder.";

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return []; // A required file or folder is reported as missing.
  }
}

function kindOf(entry: Dirent) {
  if (entry.isDirectory()) return "a folder with the name of a file";
  return entry.isSymbolicLink() ? "a link" : "neither a file nor a folder";
}
