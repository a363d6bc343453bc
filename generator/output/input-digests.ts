/** Digests of code and data. */
import { join } from "node:path";
import { shortHash } from "../base/digest.ts";
import { projectRoot } from "../base/folders.ts";
import { fileDigest } from "../base/memoize-by-file.ts";
import { entriesBelow, plainFiles } from "../base/plain-files.ts";
import { digestOfCode } from "../base/source-digest.ts";

/** Digest of all code that decides the content of a site, and of its packages. Each version of Node gives the same. */
export const allCodeDigest = () =>
  digestOfCode(
    projectRoot,
    ["templates", "client", "generator", "data"],
    [fileDigest(join(projectRoot, "package-lock.json"))],
  );

/**
 * Digest of everything that a build reads in a folder or reports of it, including folders, links and pipes. Outside public/,
 * hidden files, temporary files and documentation do not count.
 */
export function dataDigest(folder: string) {
  const files = plainFiles(folder).map((path) => [path, () => fileDigest(join(folder, path))] as const);
  const others = [...(entriesBelow(folder) ?? [])].flatMap(([path, entry]) =>
    entry.isFile() ? [] : [[path, () => (entry.isDirectory() ? "folder" : "unread")] as const],
  );
  const read = [...files, ...others].filter(
    ([path]) => path.startsWith("public/") || !/(?:^|\/)[.~]|^docs(?:\/|$)|\.md$/.test(path),
  );
  return shortHash(read.map(([path, digest]) => `${path} ${digest()}`).join("\n"));
}
