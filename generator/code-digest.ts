/** One digest of all code that decides what HTML a page becomes: when it changes, every page is rendered anew. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folders = ["templates", "client", "generator/render", "generator/assets", "data"];
const codeFile = /\.(?:tsx?|css|svg)$/;

/** `root` is the project's folder. The version of Node counts too, as sorting and number printing are its own. */
export function codeDigest(root: string) {
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
