/**
 * Before the tests that need no browser, and for all parts of `npm test`: what they write for a moment is kept in memory, where
 * the system has a folder for that. On a disk it takes a fifth of the processor's time, and most of the waiting, to make and remove
 * so many small sites. A TMPDIR of your own is taken as it is.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Of Linux; elsewhere, and where a container has given it little, the ordinary folder serves. */
const memory = "/dev/shm";
const tmpfs = 0x01021994;
const neededBytes = 1_000_000_000;

/** Returns what removes the files when the tests are over. */
export default function setup() {
  if (process.env["TMPDIR"] !== undefined || !isRoomy()) return () => {};
  removeWhatKilledRunsLeft();
  const folder = mkdtempSync(join(memory, `site-tests-${process.pid}-`));
  process.env["TMPDIR"] = folder;
  return () => {
    delete process.env["TMPDIR"];
    remove(folder);
  };
}

/** A browser that is still ending writes into its profile meanwhile: what stays then is removed by the next run. */
function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch {
    // All tests are over, and what they found is not changed by it.
  }
}

function isRoomy() {
  if (!existsSync(memory)) return false;
  const { type, bavail, bsize } = statfsSync(memory);
  return type === tmpfs && bavail * bsize > neededBytes;
}

function removeWhatKilledRunsLeft() {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^site-tests-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) remove(join(memory, name));
  }
}
