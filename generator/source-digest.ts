/** Digests of our own code and packages: when they change, what they made is made anew. */
import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileDigest } from "./of-each-file.ts";

const codeFile = /\.(?:tsx?|mjs|css|svg)$/;

/**
 * One digest of all code in `places`, folders or files of the project at `root`, of the versions of its packages, and of
 * Node's, as sorting and the printing of numbers are its own.
 */
export function sourceDigest(root: string, places: readonly string[]) {
  const digest = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  for (const place of places)
    for (const file of filesAt(join(root, place))) digest.update(`${file.slice(root.length)} ${fileDigest(file)}\n`);
  return digest
    .update(fileDigest(join(root, "package-lock.json")))
    .digest("base64url")
    .slice(0, 20);
}

const filesAt = (place: string) => (statSync(place).isDirectory() ? filesIn(place) : [place]);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "images" ? [] : filesIn(path);
      return codeFile.test(entry.name) ? [path] : [];
    });
}
