/** One name for a folder however it is spelled, so that two builds of one folder see each other. */
import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { BuildError } from "../../../base/errors.ts";
import { withWriteErrors } from "./write-error.ts";

/**
 * Follows links. The folder need not exist.
 * @throws BuildError for a broken link, WriteError for a path through a file
 */
export function resolveRealPath(path: string): string {
  const absolute = resolve(path);
  if (dirname(absolute) === absolute) return absolute;
  const there = withWriteErrors(absolute, () => lstatSync(absolute, { throwIfNoEntry: false }));
  if (there === undefined) return join(resolveRealPath(dirname(absolute)), basename(absolute));
  try {
    return realpathSync(absolute);
  } catch (cause) {
    throw new BuildError(`${path} is a broken link. Create the folder that it leads to, or remove the link.`, {
      cause,
    });
  }
}
