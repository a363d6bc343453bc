/** The one name of a folder however it was spelled, so that two builds of one folder see each other. */
import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { BuildError } from "../../errors.ts";
import { writing } from "./write-error.ts";

/**
 * Links are followed; the folder need not be there yet.
 * @throws BuildError for a link that leads nowhere, WriteError for a path through a file.
 */
export function realPathOf(path: string): string {
  const absolute = resolve(path);
  if (dirname(absolute) === absolute) return absolute;
  const there = writing(absolute, () => lstatSync(absolute, { throwIfNoEntry: false }));
  if (there === undefined) return join(realPathOf(dirname(absolute)), basename(absolute));
  try {
    return realpathSync(absolute);
  } catch (cause) {
    throw new BuildError(`${path} is a link that leads nowhere. Make the folder it names, or remove the link.`, {
      cause,
    });
  }
}
