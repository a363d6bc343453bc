/** The sheets of the last builds, by digest. `changes` compares with them if git does not have them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PackedFile, packed, readVersion, saveVersion, unpacked } from "../base/cache/kept-files.ts";
import { cacheFolder } from "../base/folders.ts";
import { plainFiles } from "../base/plain-files.ts";
import { isDataText } from "./build-provenance.ts";

const snapshotsKept = 40;

const snapshotOf = (digest: string) => join(cacheFolder, "sources", `${digest}.json`);

/** Saves the sheets of a build. Never throws, as it is a cache. @param digest of the whole data folder */
export function saveSourceSnapshot(dataDir: string, digest: string) {
  try {
    if (readVersion(snapshotOf(digest)) !== null) return;
    const paths = plainFiles(dataDir).filter(isDataText);
    const files = paths.map((path) => packed({ path, bytes: readFileSync(join(dataDir, path)) }));
    saveVersion(snapshotOf(digest), files, snapshotsKept);
  } catch {
    // Without them, `changes` reports the sheet that changed, but not the cell.
  }
}

/** Returns the sheets, null if no build read them here or the snapshot is damaged. */
export function readSourceSnapshot(digest: string) {
  const files = readVersion(snapshotOf(digest)) as readonly PackedFile[] | null; // the checksum shows that a build wrote it
  return files?.map(unpacked) ?? null;
}
