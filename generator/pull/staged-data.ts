/** The data as it would be: a copy of the folder with the answers in the place of files. */
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { linkOrCopy } from "../link-or-copy.ts";

/** By the name of the file in the data folder. */
export type NewFiles = ReadonlyMap<string, Buffer>;

/** `folder` is empty. Files are linked where both folders stand on one disk. */
export function stageData(dataDir: string, files: NewFiles, folder: string) {
  // A folder comes before what is in it; one that is a link is not entered.
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const staged = join(folder, relative(dataDir, path));
    if (entry.isDirectory()) mkdirSync(staged);
    // The loader follows some links and refuses others.
    else if (entry.isSymbolicLink()) symlinkSync(resolve(path), staged);
    else if (entry.isFile()) linkOrCopy(path, staged);
  }
  for (const [name, bytes] of files) {
    // Without this a link would be written through, into the data itself.
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), bytes);
  }
}
