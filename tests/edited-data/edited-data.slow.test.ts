/** The tests that read data/ must pass after a marketer has edited it. They run again, in a copy of the project. */
import { spawnSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../engine/publish/temporary-folder.ts";
import { editData } from "./edit-data.ts";

const copied = [
  ...["client", "data", "generator", "templates", "tests"],
  ...["package.json", "package-lock.json", "tsconfig.json", "README.md"],
];
/** All others read fixtures. */
const dataTests = ["tests/spec/", "tests/site/sheets/data-", "tests/supply-chain/licences"];
/** Commands of the guide take builds, and what they print does not depend on these edits. */
const notCommands = "^(?!commands run|the change table)";

test("after a town more, a town less, a new text, another price and other hours all tests of the data pass", {
  timeout: 300_000,
}, () => {
  const project = temporaryFolder();
  for (const each of copied) cpSync(each, join(project, each), { recursive: true });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  editData(join(project, "data"));
  const words = ["run", "--config", "tests/vitest.config.ts", "--project", "units", "-t", notCommands, ...dataTests];
  const { status, stdout, stderr } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...words], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});
