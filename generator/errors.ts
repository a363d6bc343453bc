/** The few errors that have a name: the command line prints their message only, and ends with their exit status. */

/** Something outside the data stands in the way of a build. Exit status 3 unless a subclass or the caller says otherwise. */
export class BuildError extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = 3, cause }: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = new.target.name;
    this.exitCode = exitCode;
  }
}

/** The command line, or an environment variable, says something that no command understands. Exit status 2. */
export class UsageError extends BuildError {
  constructor(message: string) {
    super(message, { exitCode: 2 });
  }
}

/** As a BuildError says it, when the system let no more files be opened: that befalls any file, code of ours among them. */
export const asOutOfFiles = (cause: unknown) =>
  cause instanceof Error && "code" in cause && (cause.code === "EMFILE" || cause.code === "ENFILE")
    ? new BuildError("Too many files are open, and nothing was published. Raise the limit (ulimit -n).", { cause })
    : null;
