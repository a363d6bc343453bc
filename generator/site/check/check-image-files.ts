/** The files of images/ behind the rows of images.csv: there, spelled the same, plain files, and what their ending says. */
import { closeSync, openSync, readdirSync, readSync, realpathSync } from "node:fs";
import { relative } from "node:path";
import type { ImageRow } from "../../../data/schema/schema.ts";
import { memoizeByFile } from "../../base/memoize-by-file.ts";
import { didYouMean } from "../../base/nearest-name.ts";
import { error, type Problem, quote, startOfFile, warning } from "../../base/problem.ts";
import { readSvg } from "../../engine/assets/drawings/read-svg.ts";
import { positionOf, type Table } from "../../engine/read/table.ts";

/** Not a hidden file, or one of another program. */
const picture = /^(?:[^./][^/]*\/)*[^./][^/]*\.(?:png|jpe?g|svg|webp|avif|gif)$/i;

type Kind = "file" | "link" | "other";

export function* checkImageFiles(folder: string, table: Table<ImageRow>): Generator<Problem> {
  const root = `${folder}/images`;
  if (holds(root, folder)) {
    yield error(startOfFile(root), "E_FILE", "is a link to a folder above it. Put the folder of the pictures here.");
    return;
  }
  const files = filesBelow(root, "");
  if (files === undefined) {
    yield error(startOfFile(root), "E_FILE", "is missing. It is the folder of the pictures that images.csv lists.");
    return;
  }
  for (const row of table.rows) {
    const { file } = row.cells;
    const message = file === undefined || row.data === undefined ? undefined : fileProblem(root, file, files);
    if (message !== undefined) yield error(positionOf(row, "file"), "E_IMAGE", `file ${quote(file ?? "")} ${message}`);
  }
  const rows = new Set(table.rows.map(({ cells }) => cells.file));
  for (const file of table.isComplete ? files.keys() : [])
    if (!rows.has(file) && picture.test(file))
      yield warning(
        startOfFile(`${root}/${file}`),
        "E_UNUSED",
        "has no row in images.csv, so it is on no page. Add its row, or delete the file.",
      );
}

/** Whether the pictures are linked to a folder that holds the data, such as "/", which would be read to its end. */
function holds(root: string, folder: string) {
  try {
    return !relative(realpathSync(root), realpathSync(folder)).startsWith("..");
  } catch {
    return false;
  }
}

/** By path below images/, spelled as on the disk: a file system that ignores case must not hide what others see. */
function filesBelow(root: string, below: string): ReadonlyMap<string, Kind> | undefined {
  try {
    const entries = readdirSync(`${root}/${below}`, { withFileTypes: true });
    return new Map(
      entries.flatMap((entry): (readonly [string, Kind])[] => {
        const path = `${below}${entry.name}`;
        if (entry.isDirectory()) return [...(filesBelow(root, `${path}/`) ?? [])];
        return [[path, entry.isFile() ? "file" : entry.isSymbolicLink() ? "link" : "other"]];
      }),
    );
  } catch {
    return undefined;
  }
}

function fileProblem(root: string, file: string, files: ReadonlyMap<string, Kind>) {
  const kind = files.get(file);
  if (kind === undefined)
    return `is not in the folder images.${didYouMean(file, files.keys())} Put the picture there, or delete the row.`;
  if (kind === "link") return "is a link to another file. Put the picture itself into the folder images.";
  if (kind === "other") return "is not a plain file. Put the picture itself into the folder images.";
  const ending = file.slice(file.lastIndexOf(".") + 1);
  const start = firstBytesOf(`${root}/${file}`);
  if (start === undefined) return "may not be read by this user. Give it read permission.";
  if (ending === "svg") return svgProblem(`${root}/${file}`);
  return looksRight(start, ending) ? undefined : `is no ${ending.toUpperCase()} picture inside. Export it again.`;
}

const svgProblem = memoizeByFile((bytes) => readSvg(bytes).why);

/** The first bytes; none when the file cannot be opened. */
function firstBytesOf(path: string) {
  try {
    const handle = openSync(path, "r");
    try {
      const start = Buffer.alloc(2048);
      return start.subarray(0, readSync(handle, start)).toString("latin1");
    } finally {
      closeSync(handle);
    }
  } catch {
    return undefined;
  }
}

function looksRight(start: string, ending: string) {
  if (ending === "png") return start.startsWith("\x89PNG\r\n\x1a\n");
  return start.startsWith("\xff\xd8\xff");
}
