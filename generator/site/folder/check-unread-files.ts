/** Reports files that no build reads: somebody could edit them and see no change. */
import { type Dirent, existsSync } from "node:fs";
import { hiddenGit } from "../../base/git-repository.ts";
import { didYouMean, nearestName } from "../../base/nearest-name.ts";
import { entriesBelow } from "../../base/plain-files.ts";
import { error, type Position, type Problem, startOfFile, warning } from "../../base/problem.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { isReadAsFile } from "./data-file.ts";
import { documentNames, guessFileName, sheetNames } from "./guess-file-name.ts";

const workbook = /\.(?:xlsx|xlsm|xls|ods|numbers)$/i;
/** Names of files that make a folder a repository. */
const filesOfGit = ["head", "config", "objects", "refs", "commondir", "packed-refs"];
const folders = ["docs", "guides", "images", "public", "schema"];

export function* checkUnreadFiles({ folder }: DataTables): Generator<Problem> {
  const git = hiddenGit(folder);
  if (git !== null) {
    const message =
      "makes the folder a git repository inside another one: git would run what its settings say. Delete it, or list the folder in the .gitmodules of the repository above.";
    yield error(startOfFile(git), "E_FILE", message);
  }
  const entries = entriesBelow(folder) ?? new Map<string, Dirent>();
  const read: Rules = { isListed: (path) => entries.has(path), isThere: (name) => existsSync(`${folder}/${name}`) };
  for (const [path, entry] of entries) {
    const problem = problemAt(startOfFile(`${folder}/${path}`), path, entry, read);
    if (problem !== undefined) yield problem;
  }
}

type Rules = {
  readonly isListed: (path: string) => boolean;
  /** Returns true if the disk finds a file by the name; some disks ignore capitals. */
  readonly isThere: (name: string) => boolean;
};

function problemAt(at: Position, path: string, entry: Dirent, read: Rules): Problem | undefined {
  const isInside = path.includes("/");
  if (!isInside && filesOfGit.includes(path.toLowerCase())) {
    const message =
      "is a file or folder of git: with it, git takes the data for a repository and runs what its settings say. Take it out of this folder.";
    return error(at, "E_FILE", message);
  }
  // Locks and swap files of programs.
  if (/(?:^|\/)[.~#]/.test(path)) return undefined;
  // Tested before folders, as old versions of Numbers save a document as a folder.
  if (!isInside && workbook.test(path)) return unreadWorkbook(at, path);
  if (entry.isDirectory() && !/\.(?:csv|json)$/i.test(path))
    return isInside || folders.includes(path)
      ? undefined
      : warning(at, "E_FILE_NAME", "is a folder that is not read. Remove it from here.");
  if (!entry.isFile()) {
    // The readers of these paths report the problem.
    if (isReadAsFile(path) || /^(?:guides$|images$|public(?:\/|$))/.test(path)) return undefined;
    const remedy = "Put the file itself here, or take it out of this folder.";
    return warning(at, "E_FILE", `is ${kindOf(entry)}, and is not read. ${remedy}`);
  }
  if (isInside) return /^guides\/[^/]+$/.test(path) ? unreadGuide(at, path, read) : undefined;
  return isReadAsFile(path) || path === "README.md" ? undefined : unreadFile(at, path, read);
}

/** Returns the problem of a file that is directly in the data folder and is no sheet or document. */
export function unreadFile(at: Position, file: string, { isListed, isThere }: Rules): Problem | undefined {
  const { name, isBackup } = guessFileName(file) ?? {};
  const say = (message: string) => warning(at, "E_FILE_NAME", message);
  if (name === undefined)
    return /\.csv$/i.test(file)
      ? say(
          `is not a sheet of this site, and is not read.${didYouMean(file, [...sheetNames, ...documentNames])} Remove it from this folder.`,
        )
      : say(`is not read. ${placeOf(file)}`);
  const message = `is not read, and ${name} is missing: is it that one? Name it ${name}, or take it out of this folder.`;
  if (!isThere(name)) return error(at, "E_FILE_NAME", message);
  if (isBackup === true) return undefined;
  return name === file.toLowerCase() && !isListed(name)
    ? say(
        `is read as ${name} on this machine, and is missing where capitals count, as on most servers. Name it ${name}.`,
      )
    : say(`is not read, as ${name} is. Copy what only it has, and remove it from this folder.`);
}

/** Returns a sentence on the right place for a file, by its extension. */
function placeOf(file: string) {
  if (/\.(?:html?|txt|xml|pdf)$/i.test(file)) return "If it is to be at its name on the site, put it into public/.";
  if (/\.(?:png|jpe?g|svg|webp|avif|gif)$/i.test(file)) return "Put it into images/, with a row in images.csv.";
  return "Remove it from this folder.";
}

function unreadWorkbook(at: Position, file: string) {
  const name = guessFileName(file)?.name ?? nearestName(file.replace(workbook, ".csv"), sheetNames) ?? "SHEET.csv";
  const remedy = `In the spreadsheet save it as “CSV UTF-8”, named ${name}, and take this one out of the folder.`;
  return error(at, "E_NOT_CSV", `is a workbook, which is not read: sheets are CSV files. ${remedy}`);
}

/** Reports a name such as "wells.JSON" or "wells.json.txt". Other files in guides/ are ignored. */
function unreadGuide(at: Position, path: string, { isListed }: Rules) {
  const meant = /^guides\/.*?\.json/i.exec(path)?.[0].toLowerCase();
  if (meant === undefined || path.endsWith(".json") || isListed(meant)) return undefined;
  const message = `is not read, as its name does not end in .json. Name it ${meant.replace("guides/", "")}, or take it out of this folder.`;
  return error(at, "E_FILE_NAME", message);
}

function kindOf(entry: Dirent) {
  if (entry.isDirectory()) return "a folder with the name of a file";
  return entry.isSymbolicLink() ? "a link" : "neither a file nor a folder";
}
