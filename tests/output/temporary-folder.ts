/** Creates temporary folders for tests, which are removed at their end. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

const made = () => mkdtempSync(join(realpathSync(tmpdir()), "site-test-"));
const remove = (folder: string) => () => rmSync(folder, { recursive: true, force: true });

/** Creates a folder that is removed at the end of the running test. */
export function temporaryFolder() {
  const folder = made();
  onTestFinished(remove(folder));
  return folder;
}

/** Creates a folder for all tests of a file. */
export function folderOfFile() {
  const folder = made();
  afterAll(remove(folder));
  return folder;
}

/** Writes files, and creates the folders around them. */
export function putFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>, mode?: number) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content, { mode });
  }
}
