/** A script of these tests as one file: where each test takes many processes, `--import tsx` would be most of their time. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll } from "vitest";

/** @param file beside this one. Returns where the bundle is, once the tests have begun. */
export function bundled(file: string) {
  let folder = "";
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "site-test-"));
    await build({
      configFile: false,
      logLevel: "silent",
      build: {
        ssr: fileURLToPath(new URL(file, import.meta.url)),
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: "script.mjs" } },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return () => join(folder, "script.mjs");
}
