import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { folderOfFile } from "../../output/temporary-folder.ts";

const env = { ...process.env, SITE_CACHE: folderOfFile() };
const run = (command: string) => spawnSync("sh", ["-c", command], { encoding: "utf8", env });

/** Versions of Node differ, and so do kernels: where there is io_uring, Node 22 has three more files open. */
const openAtStart = Number(run(`exec ${process.execPath} -p "fs.openSync(process.execPath)"`).stdout);

test.each([3, 7])("reports a limit of %i open files above those of Node, and exits with 3", (more) => {
  const limit = openAtStart + more;
  const { status, stderr } = run(`ulimit -n ${limit} && exec ${process.execPath} generator/run.mjs build`);
  expect(stderr).toBe("Too many files are open. Nothing was built. Raise the limit (ulimit -n).\n");
  expect(status).toBe(3);
});
