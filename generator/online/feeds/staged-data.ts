/** Copies the data folder and replaces files by the fetched ones. */
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { linkOrCopy } from "../../base/link-or-copy.ts";

/** Fetched bytes by file name in the data folder. */
type NewFiles = ReadonlyMap<string, Buffer>;

/** @param folder empty. Files are hard links if both folders are on one disk. */
export function stageData(dataDir: string, files: NewFiles, folder: string) {
  // A folder comes before its files. Linked folders are not entered.
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const staged = join(folder, relative(dataDir, path));
    if (entry.isDirectory()) mkdirSync(staged);
    // The loader follows some links and rejects others.
    else if (entry.isSymbolicLink()) symlinkSync(resolve(path), staged);
    else if (entry.isFile()) linkOrCopy(path, staged);
  }
  for (const [name, bytes] of files) {
    // Without this, writing would follow the link into the data itself.
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), bytes);
  }
}
