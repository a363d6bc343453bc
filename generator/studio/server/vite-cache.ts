/** Vite's cache of packages for the browser. Vite does not check its files, so a damaged one would break pages. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readChecksummedJson, writeChecksummedJson } from "../../base/cache/checksummed-json.ts";
import { shortHash } from "../../base/digest.ts";
import { plainFiles } from "../../base/plain-files.ts";

const packages = (cacheDir: string) => join(cacheDir, "deps");
const digestsFile = (cacheDir: string) => join(cacheDir, "deps-digests.json");

/** Vite writes it with each new set of packages, and builds them again if it is damaged. */
const list = "_metadata.json";

/** Call before Vite starts: removes packages that differ from those of `saveViteDigests`, so that Vite builds them again. */
export function removeDamagedPackages(cacheDir: string) {
  try {
    const saved = readSaved(cacheDir);
    // Another set may be in use by another dev server, and has no digests yet.
    if (saved === null || !isOfSet(saved, cacheDir)) return;
    if (saved.some(([name, digest]) => digestOf(cacheDir, name) !== digest))
      rmSync(packages(cacheDir), { recursive: true, force: true });
  } catch {
    // Read-only: Vite reports it.
  }
}

/** Call now and then: saves the digests of each set of packages once. Never fails. */
export function saveViteDigests(cacheDir: string) {
  try {
    const saved = readSaved(cacheDir);
    if (!existsSync(packages(cacheDir)) || (saved !== null && isOfSet(saved, cacheDir))) return;
    const digests = plainFiles(packages(cacheDir)).map((name): Digest => [name, digestOf(cacheDir, name)]);
    writeChecksummedJson(digestsFile(cacheDir), digests);
  } catch {
    // Read-only, or Vite replaces the folder just now.
  }
}

type Digest = readonly [name: string, digest: string | null];

// The checksum proves that `saveViteDigests` wrote it.
const readSaved = (cacheDir: string) => readChecksummedJson(digestsFile(cacheDir)) as readonly Digest[] | null;

const isOfSet = (saved: readonly Digest[], cacheDir: string) =>
  saved.some(([name, digest]) => name === list && digest === digestOf(cacheDir, list));

/** Null if the file is missing. */
function digestOf(cacheDir: string, name: string) {
  const file = join(packages(cacheDir), name);
  return existsSync(file) ? shortHash(readFileSync(file)) : null;
}
