/** Digests of our own code and packages: when they change, what they made is made anew. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const codeFile = /\.(?:tsx?|mjs|css|svg)$/;

/**
 * One digest of all code in `folders` of the project at `root`, of the versions of its packages, and of Node's, as sorting
 * and the printing of numbers are its own.
 */
export function sourceDigest(root: string, folders: readonly string[]) {
  const digest = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  for (const folder of folders)
    for (const file of filesIn(join(root, folder))) digest.update(file.slice(root.length)).update(readFileSync(file));
  return digest
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("base64url")
    .slice(0, 20);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "images" ? [] : filesIn(path);
      return codeFile.test(entry.name) ? [path] : [];
    });
}
