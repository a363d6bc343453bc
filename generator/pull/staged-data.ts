/** The data as it would be: a copy of the folder with the answers in the place of files. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** By the name of the file in the data folder. */
export type NewFiles = ReadonlyMap<string, Buffer>;

/** `folder` is empty. Pictures are linked where both folders stand on one disk. */
export function stageData(dataDir: string, files: NewFiles, folder: string) {
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const staged = join(folder, path.slice(join(dataDir, "/").length));
    mkdirSync(dirname(staged), { recursive: true });
    linkOrCopy(path, staged);
  }
  for (const [name, bytes] of files) {
    // Without this a link would be written through, into the data itself.
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), bytes);
  }
}

function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
