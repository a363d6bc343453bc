import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { runIn } from "../build/build-site.ts";
import { temporaryFolder } from "../output/temporary-folder.ts";

test("npm start ends with one line that names a missing file of its code", async () => {
  const project = temporaryFolder();
  for (const each of ["client", "data", "generator", "templates", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(each, join(project, each), { recursive: true });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  rmSync(join(project, "generator/desk/desk-rows.ts"));
  const words = ["generator/run.mjs", "dev", "--data", resolve("tests/fixtures/tiny"), "--port", "0"];
  const { exitCode, stderr } = await runIn(project, words);
  expect(stderr.trim()).toMatch(
    /^The dev server cannot start: .*desk-rows\.ts.* Fix that, then run npm run dev again\.$/,
  );
  expect(exitCode).toBe(3);
});
