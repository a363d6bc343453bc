/** Sites of a few files, written as a build writes them, and read back. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { plainFiles } from "../../generator/base/plain-files.ts";
import { activate, closeStaging, createOutputFiles, openStaging } from "../../generator/output/folder/folder.ts";

/** Text by path; null keeps the published file. */
export type SmallSite = Readonly<Record<string, string | null>>;

export function publish(out: string, site: SmallSite) {
  const staging = openStaging(out);
  const output = createOutputFiles(staging);
  try {
    for (const [path, text] of Object.entries({ "pages.json": "[]", ...site }))
      if (text === null) output.keep(path);
      else output.write(path, Buffer.from(text));
    activate(staging);
  } finally {
    closeStaging(staging);
  }
}

/** Every file's text by path, in code-unit order; null when there is no such folder. */
export function readSite(out: string): SmallSite | null {
  if (statSync(out, { throwIfNoEntry: false }) === undefined) return null;
  return Object.fromEntries(plainFiles(out).map((path) => [path, readFileSync(join(out, path), "utf8")]));
}
