/** The sheets of the last builds, by digest. `changes` compares with them if git does not have them. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { createFolderAtomically } from "../../base/atomic-write.ts";
import { readChecksummedJson, writeChecksummedJson } from "../../base/cache/checksummed-json.ts";
import { shortHash } from "../../base/digest.ts";
import { cacheFolder } from "../../base/folders.ts";
import { plainFiles } from "../../base/plain-files.ts";
import { isSource } from "./build-provenance.ts";

const folder = join(cacheFolder, "sources");
const snapshotsMax = 40;

/** Digests of the files, hidden so that it is not a sheet. */
const digestsFile = ".digests.json";

/** Never fails: it is a cache. @param digest of the whole data folder */
export function saveSourceSnapshot(dataDir: string, digest: string) {
  const snapshot = join(folder, digest);
  try {
    if (isWhole(snapshot)) return utimesSync(snapshot, new Date(), new Date());
    rmSync(snapshot, { recursive: true, force: true });
    createFolderAtomically(snapshot, (temporary) => {
      for (const name of sourcesIn(dataDir)) cpSync(join(dataDir, name), join(temporary, name));
      writeChecksummedJson(join(temporary, digestsFile), digestsOf(temporary));
    });
    removeOldest();
  } catch {
    // Without them, `changes` reports the sheet that changed, but not the cell.
  }
}

/** Returns the folder with the sheets, null if no build read them here or one is damaged. */
export function readSourceSnapshot(digest: string): string | null {
  const snapshot = join(folder, digest);
  return isWhole(snapshot) ? snapshot : null;
}

function isWhole(snapshot: string) {
  try {
    const digests = readChecksummedJson(join(snapshot, digestsFile));
    return digests !== null && JSON.stringify(digests) === JSON.stringify(digestsOf(snapshot));
  } catch {
    return false;
  }
}

const sourcesIn = (dataDir: string) => plainFiles(dataDir).filter(isSource);

const digestsOf = (snapshot: string) =>
  sourcesIn(snapshot).map((name) => [name, shortHash(readFileSync(join(snapshot, name)))]);

function removeOldest() {
  const byAge = readdirSync(folder)
    .map((name) => ({ name, mtimeMs: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  for (const { name } of byAge.slice(snapshotsMax)) rmSync(join(folder, name), { recursive: true, force: true });
}
