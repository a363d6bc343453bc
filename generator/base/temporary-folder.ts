/** Folders for copies of the data, readable by their owner only. */
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeQuietly } from "./atomic-write.ts";
import { isRunning } from "./running-process.ts";

/** Makes a folder, and removes the folders that killed commands left. @throws the error of the file system */
export function temporaryFolder(name: string): string {
  for (const entry of readdirSync(tmpdir())) {
    const [, pid] = /^site-\w+-(\d+)-\w{6}$/.exec(entry) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeQuietly(join(tmpdir(), entry));
  }
  return mkdtempSync(join(tmpdir(), `site-${name}-${process.pid}-`));
}

/** Calls `run` with a new folder, and removes the folder afterwards. */
export async function inTemporaryFolder<Result>(name: string, run: (folder: string) => Promise<Result>) {
  const folder = temporaryFolder(name);
  try {
    return await run(folder);
  } finally {
    removeQuietly(folder);
  }
}
