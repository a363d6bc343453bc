import { spawnSync } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../publish/temporary-folder.ts";

test("a live site whose code lacks a file ends, and says in a line which one", () => {
  const project = temporaryFolder();
  for (const each of ["client", "data", "generator", "templates", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(each, join(project, each), { recursive: true });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  rmSync(join(project, "generator/dev/desk/desk-rows.ts"));
  const words = ["generator/run.mjs", "dev", "--data", resolve("tests/fixtures/tiny"), "--port", "0"];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: project, encoding: "utf8", timeout: 50_000 });
  expect(stderr.trim()).toMatch(
    /^The live site cannot start: .*desk-rows\.ts.* Mend that, then run npm run dev again\.$/,
  );
  expect(status).toBe(3);
});
