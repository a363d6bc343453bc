/** The error for too many open files, which can happen at any file, this program's own included. */
import { closeSync, openSync } from "node:fs";

export const tooManyOpenFiles = "Too many files are open. Nothing was published. Raise the limit (ulimit -n).";

/** @param {unknown} cause */
export const isTooManyOpenFiles = (cause) =>
  cause instanceof Error && "code" in cause && (cause.code === "EMFILE" || cause.code === "ENFILE");

/** esbuild neither starts nor fails with very few. @param {number} count @throws the error of the system if `count` more files cannot be open */
export function requireOpenFiles(count) {
  /** @type {number[]} */
  const files = [];
  try {
    while (files.length < count) files.push(openSync(process.execPath, "r"));
  } finally {
    for (const file of files) closeSync(file);
  }
}
