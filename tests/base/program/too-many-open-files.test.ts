import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { folderOfFile } from "../../output/temporary-folder.ts";

const env = { ...process.env, SITE_CACHE: folderOfFile() };
const run = (command: string) => spawnSync("sh", ["-c", command], { encoding: "utf8", env });

/** Number of files that Node has open at its start. It depends on version and kernel: with io_uring three more. */
const openAtStart = Number(run(`exec ${process.execPath} -p "fs.openSync(process.execPath)"`).stdout);

test.each([3, 7])("reports a limit of %i open files above those of Node, and exits with 3", (more) => {
  const limit = openAtStart + more;
  const { status, stderr } = run(`ulimit -n ${limit} && exec ${process.execPath} generator/run.mjs build`);
  expect(stderr).toBe("Too many files are open. Nothing was built. Raise the limit (ulimit -n).\n");
  expect(status).toBe(3);
});
