/**
 * Puts temporary files of tests without a browser, and of all parts of `npm test`, in memory if the system can.
 * On a disk these small sites cost 20 % of the processor time and most of the waiting. Your own TMPDIR is respected.
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

/** A closing browser still writes into its profile. The next run removes what is left. */
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
