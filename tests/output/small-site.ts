/** Writes sites of a few files as a build does, and reads them. */
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

/** Returns the text of every file by path, in code-unit order; null if the folder is missing. */
export function readSite(out: string): SmallSite | null {
  if (statSync(out, { throwIfNoEntry: false }) === undefined) return null;
  return Object.fromEntries(plainFiles(out).map((path) => [path, readFileSync(join(out, path), "utf8")]));
}
