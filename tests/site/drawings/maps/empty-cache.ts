/** A cache folder for the tests of one file, removed when they are over. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

export function emptyCache() {
  const folder = mkdtempSync(join(tmpdir(), "site-maps-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
