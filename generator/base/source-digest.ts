/** Digests of our own code and packages: when they change, cached results of that code are computed again. */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { fileDigest } from "./memoize-by-file.ts";
import { plainFiles } from "./plain-files.ts";

const codeFile = /\.(?:tsx?|mjs|css|svg)$/;

/**
 * Digest of all code in `places`, of the versions of all packages, and of Node's major version.
 * @param places folders and files, relative to `root`
 */
export const sourceDigest = (root: string, places: readonly string[]) =>
  digestOfCode(root, places, [process.versions.node.split(".")[0] ?? "", fileDigest(join(root, "package-lock.json"))]);

/** Digest of all code in `places` and of `versions` such as "sharp 0.35.5". It does not depend on the lockfile or on Node. */
export function digestOfCode(root: string, places: readonly string[], versions: readonly string[]) {
  const digest = createHash("sha256").update(versions.join());
  for (const place of places)
    for (const file of filesAt(join(root, place))) digest.update(`${file.slice(root.length)} ${fileDigest(file)}\n`);
  return digest.digest("base64url").slice(0, 20);
}

const filesAt = (place: string) =>
  statSync(place).isDirectory()
    ? plainFiles(place)
        .filter((path) => codeFile.test(path) && !/(?:^|\/)images\//.test(path))
        .map((path) => join(place, path))
    : [place];
