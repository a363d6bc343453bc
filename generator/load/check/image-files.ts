/** The files of images/ behind the rows of images.csv: there, spelled the same, plain files, and what their ending says. */
import { closeSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import type { ImageRow } from "../../../data/schema.ts";
import { didYouMean } from "../nearest-name.ts";
import { error, type Problem, quoted, startOf } from "../problem.ts";
import { positionOf, type Table } from "../read/read.ts";
import { svgFault } from "./svg-fault.ts";

type Kind = "file" | "link" | "other";

export function* imageProblems(folder: string, table: Table<ImageRow>): Generator<Problem> {
  const root = `${folder}/images`;
  const files = filesBelow(root, "");
  if (files === undefined) {
    yield error(startOf(root), "E_FILE", "is missing. It is the folder of the pictures that images.csv lists.");
    return;
  }
  for (const row of table.rows) {
    const { file } = row.cells;
    const message = file === undefined || row.data === undefined ? undefined : fileProblem(root, file, files);
    if (message !== undefined) yield error(positionOf(row, "file"), "E_IMAGE", `file ${quoted(file ?? "")} ${message}`);
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
  if (kind === "other") return "is no plain file. Put the picture itself into the folder images.";
  const ending = file.slice(file.lastIndexOf(".") + 1);
  const start = startOfFile(`${root}/${file}`);
  if (start === undefined) return "may not be read by this user. Give it read permission.";
  if (!looksRight(start, ending)) return `is no ${ending.toUpperCase()} picture inside. Export it again.`;
  return ending === "svg" ? svgFault(readFileSync(`${root}/${file}`, "utf8")) : undefined;
}

/** The first bytes; none when the file cannot be opened. */
function startOfFile(path: string) {
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
  if (ending === "jpg") return start.startsWith("\xff\xd8\xff");
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/.test(start);
}
