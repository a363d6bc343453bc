/** Puts new files in the place of old ones: each is the old one or the new one at every moment, and all are written before the first is named. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { BuildError } from "../errors.ts";
import type { NewFiles } from "./staged-data.ts";

/** @throws BuildError when the disk is full, or the folder may not be written; then every file is as it was. */
export function replaceFiles(dataDir: string, files: NewFiles) {
  // The loader and watchers pass over names that begin so.
  const written = [...files].map(([name, bytes]) => ({
    name,
    bytes,
    beside: join(dataDir, `.${name}.${process.pid}`),
  }));
  try {
    for (const { bytes, beside } of written) writeThrough(beside, bytes);
    for (const { name, beside } of written) renameSync(beside, join(dataDir, name));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError(`${dataDir} could not be written: ${reason}`, { cause });
  } finally {
    for (const { beside } of written) rmSync(beside, { force: true });
  }
}

function writeThrough(path: string, bytes: Buffer) {
  const file = openSync(path, "w", 0o644);
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
