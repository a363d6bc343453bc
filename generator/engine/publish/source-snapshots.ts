/** The sheets of the last builds, by digest. `changes` compares with them if git does not have them. */
import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { createFolderAtomically } from "../../base/atomic-write.ts";
import { cacheFolder } from "../../base/folders.ts";
import { plainFiles } from "../../base/plain-files.ts";
import { isSource } from "./build-provenance.ts";

const folder = join(cacheFolder, "sources");
const snapshotsMax = 40;

/** Never fails: it is a cache. @param digest of the whole data folder */
export function saveSourceSnapshot(dataDir: string, digest: string) {
  const snapshot = join(folder, digest);
  try {
    if (existsSync(snapshot)) return utimesSync(snapshot, new Date(), new Date());
    createFolderAtomically(snapshot, (temporary) => {
      for (const name of plainFiles(dataDir).filter(isSource)) cpSync(join(dataDir, name), join(temporary, name));
    });
    removeOldest();
  } catch {
    // Without them, `changes` reports the sheet that changed, but not the cell.
  }
}

/** Returns the folder with the sheets, null if no build read them here. */
export function readSourceSnapshot(digest: string): string | null {
  const snapshot = join(folder, digest);
  return existsSync(snapshot) ? snapshot : null;
}

function removeOldest() {
  const byAge = readdirSync(folder)
    .map((name) => ({ name, mtimeMs: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  for (const { name } of byAge.slice(snapshotsMax)) rmSync(join(folder, name), { recursive: true, force: true });
}
