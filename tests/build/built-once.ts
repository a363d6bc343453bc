/** The tiny site built once for the tests of a file that hold edits of its data against it. Call once in a test file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { build } from "../../generator/build.ts";
import { buildDefaults, silent, temporarySite } from "./temporary-site.ts";

/** What it returns gives each test data of its own, and all of them the one built site, which they only read. */
export function builtOnce() {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  const out = join(folder, "site");
  beforeAll(async () => {
    await build({ ...buildDefaults, data: "tests/fixtures/tiny", out }, silent, new AbortController().signal);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => {
    const { folder, data, edit } = temporarySite();
    return { folder, data, edit, out };
  };
}
