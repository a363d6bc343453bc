/** Writes the page of changes into a folder. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BuildError } from "../../base/errors.ts";

/** Files by their paths in the folder. The page is index.html. */
export type ChangesPage = ReadonlyMap<string, string | Buffer>;

/** Frames of an earlier page are removed, other files stay. @throws BuildError if a file cannot be written */
export function writeChangesPage(page: ChangesPage, folder: string) {
  try {
    for (const [path, content] of page) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    for (const name of framesIn(join(folder, "frames")))
      if (!page.has(`frames/${name}`)) rmSync(join(folder, "frames", name));
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    throw new BuildError(`The page of changes cannot be written to ${folder}: ${cause.message}.`, { cause });
  }
}

function framesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+-(?:before|after)\.html$/.test(name));
  } catch {
    return []; // no page had frames
  }
}
