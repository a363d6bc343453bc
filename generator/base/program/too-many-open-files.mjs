/** The error for too many open files, which can happen at any file, this program's own included. */
import { closeSync, openSync } from "node:fs";

export const tooManyOpenFiles = "Too many files are open. Nothing was built. Raise the limit (ulimit -n).";

/** @param {unknown} cause */
export const isTooManyOpenFiles = (cause) =>
  cause instanceof Error && "code" in cause && (cause.code === "EMFILE" || cause.code === "ENFILE");

/** Tries to open ten files, as Node reports a module as missing if it cannot open it. @throws the error of the system */
export function requireOpenFiles() {
  const files = Array.from({ length: 10 }, () => openSync(process.execPath, "r"));
  for (const file of files) closeSync(file);
}
