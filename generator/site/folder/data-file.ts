/** Decides which files of a data folder belong to the site. No others are published, or taken from what others published. */
import { sheetOfFile } from "../tables/tables.ts";
import { documentNames } from "./guess-file-name.ts";

/** Files that systems, editors and spreadsheets leave in a folder: no part of the data. */
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

/** Sheets, documents and guides, wherever the name comes from. */
export const isReadAsFile = (path: string) =>
  sheetOfFile(path) !== undefined || documentNames.includes(path) || /^guides\/[^/.][^/]*\.json$/.test(path);

/** Not hidden, without letters that steer a terminal or a path, and short enough for every disk. */
const isPlainName = (name: string) => /^[^.\\\p{C}][^\\\p{C}]*$/u.test(name) && Buffer.byteLength(name) <= 200;
