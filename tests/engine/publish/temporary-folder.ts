/** Temporary folders of tests, removed when they are over. */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

const made = () => mkdtempSync(join(realpathSync(tmpdir()), "site-test-"));
const remove = (folder: string) => () => rmSync(folder, { recursive: true, force: true });

/** Of the test that is running. */
export function temporaryFolder() {
  const folder = made();
  onTestFinished(remove(folder));
  return folder;
}

/** For all tests of a file. */
export function folderOfFile() {
  const folder = made();
  afterAll(remove(folder));
  return folder;
}
