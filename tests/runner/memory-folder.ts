/**
 * Before the tests that need no browser: what they write for a moment is kept in memory, where the system has a folder for
 * that. On a disk it takes a fifth of the processor's time, and most of the waiting, to make and remove so many small sites.
 */
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Of Linux; elsewhere, and where a container has given it little, the ordinary folder serves. */
const memory = "/dev/shm";
const tmpfs = 0x01021994;
const neededBytes = 1_000_000_000;

export default function setup() {
  if (process.env["TMPDIR"] !== undefined || !isRoomy(memory)) return;
  const folder = mkdtempSync(join(memory, "tests-"));
  process.env["TMPDIR"] = folder;
  return () => {
    delete process.env["TMPDIR"];
    rmSync(folder, { recursive: true, force: true });
  };
}

function isRoomy(folder: string) {
  if (!existsSync(folder)) return false;
  const { type, bavail, bsize } = statfsSync(folder);
  return type === tmpfs && bavail * bsize > neededBytes;
}
