/** Decides which files of a data folder belong to the site. Others are neither published nor merged. */
import { sheetOfFile } from "../tables/tables.ts";
import { documentNames } from "./guess-file-name.ts";

/** Returns true for files that systems, editors and spreadsheets leave in a folder. */
export const isLeftover = (path: string) =>
  /(?:^|\/)(?:\.DS_Store|\.gitkeep|\._[^/]*|Thumbs\.db|desktop\.ini|~\$[^/]*|[^/]*~)$/i.test(path);

/** @param pictures paths of the pictures that have a row: "images/hero.png" */
export const isDataFile = (path: string, pictures: ReadonlySet<string>) =>
  path
    .replace(/^public\/\.well-known(?=\/)/, "public")
    .split("/")
    .every(isPlainName) &&
  !isLeftover(path) &&
  (isReadAsFile(path) || pictures.has(path) || path.startsWith("public/"));

/** Returns true for the path of a sheet, document or guide. The file need not exist. */
export const isReadAsFile = (path: string) =>
  sheetOfFile(path) !== undefined || documentNames.includes(path) || /^guides\/[^/.][^/]*\.json$/.test(path);

/** Returns true for a name that is not hidden, has no control characters or "\", and fits every file system. */
const isPlainName = (name: string) => /^[^.\\\p{C}][^\\\p{C}]*$/u.test(name) && Buffer.byteLength(name) <= 200;
