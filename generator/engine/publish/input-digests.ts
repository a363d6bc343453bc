/** Digests of code and data. */
import { join } from "node:path";
import { shortHash } from "../../base/digest.ts";
import { projectRoot } from "../../base/folders.ts";
import { fileDigest } from "../../base/memoize-by-file.ts";
import { plainFiles } from "../../base/plain-files.ts";
import { digestOfCode } from "../../base/source-digest.ts";

/** Digest of all code that decides the content of a site, and of its packages. Each version of Node gives the same. */
export const allCodeDigest = () =>
  digestOfCode(
    projectRoot,
    ["templates", "client", "generator", "data"],
    [fileDigest(join(projectRoot, "package-lock.json"))],
  );

/** Digest of all files in a folder, except hidden files, temporary files, documents and the history of results. */
export function dataDigest(folder: string) {
  const files = plainFiles(folder).filter(
    (path) => path.startsWith("public/") || !/(?:^|\/)[.~]|^(?:docs|history)\/|\.md$/.test(path),
  );
  return shortHash(files.map((path) => `${path} ${fileDigest(join(folder, path))}`).join("\n"));
}
