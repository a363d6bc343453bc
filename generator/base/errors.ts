/** Named errors: the command line prints only their message, and ends with their exit status. */
import { isTooManyOpenFiles, tooManyOpenFiles } from "./program/too-many-open-files.mjs";

/** A build that failed for a reason outside the data. Exit status 3 unless a subclass or the caller sets another. */
export class BuildError extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = 3, cause }: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = new.target.name;
    this.exitCode = exitCode;
  }
}

/** Wrong usage of the command line or of an environment variable. Exit status 2. */
export class UsageError extends BuildError {
  constructor(message: string) {
    super(message, { exitCode: 2 });
  }
}

/** Returns the error for too many open files if that is the cause, else null. */
export const asTooManyOpenFiles = (cause: unknown) =>
  isTooManyOpenFiles(cause) ? new BuildError(tooManyOpenFiles, { cause }) : null;
