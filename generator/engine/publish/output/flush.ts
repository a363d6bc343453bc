/** Flushes files from the system's memory to the disk: a power cut may lose any file that was not flushed. */
import { spawnSync } from "node:child_process";
import { closeSync, fsyncSync, openSync } from "node:fs";
import { join } from "node:path";
import { withWriteErrors } from "./write-error.ts";

/** New files and changed folders, relative to `folder`; "" is the folder itself. */
type FilesToFlush = {
  readonly folder: string;
  readonly files: readonly string[];
  /** Folders whose entries changed. */
  readonly folders: ReadonlySet<string>;
};

/**
 * Flushing one file takes at least 0.25 ms. Above this number the whole disk is flushed, which also waits for what other programs
 * wrote to it: 10,800 files in 0.3 s.
 */
const oneByOneMax = 100;

/** @throws WriteError if the disk reports an error */
export function flush({ folder, files, folders }: FilesToFlush) {
  if (files.length + folders.size > oneByOneMax && flushDisk(folder)) return;
  for (const file of files) flushFile(join(folder, file));
  for (const below of folders) flushFolder(join(folder, below));
}

/** Flushes the entries of a folder, if the file system supports it. @throws WriteError */
export function flushFolder(folder: string) {
  withWriteErrors(folder, () => {
    try {
      fsyncPath(folder);
    } catch (cause) {
      if (!(cause instanceof Error && "code" in cause && unflushable.includes(String(cause.code)))) throw cause;
    }
  });
}

const unflushable = ["EINVAL", "EISDIR", "EPERM", "ENOTSUP", "EOPNOTSUPP"];

const flushFile = (file: string) => withWriteErrors(file, () => fsyncPath(file));

function fsyncPath(path: string) {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes the disk of the folder by Linux' `sync`, as Node has no syncfs. False if it is not available. */
const flushDisk = (folder: string) =>
  process.platform === "linux" && spawnSync("sync", ["-f", folder], { stdio: "ignore" }).status === 0;
