import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../engine/publish/temporary-folder.ts";

test.each([20, 24, 60])("a command that may open %i files says so and ends with 3", (limit) => {
  const env = { ...process.env, SITE_CACHE: temporaryFolder() };
  const command = `ulimit -n ${limit} && exec ${process.execPath} generator/run.mjs build`;
  const { status, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8", env });
  expect(stderr).toBe("Too many files are open. Nothing was published. Raise the limit (ulimit -n).\n");
  expect(status).toBe(3);
});
