/**
 * `npm run node-versions -- 22 24 [word …]`: fetches each version of Node from npm, builds the tiny site with it,
 * compares all files with this version's, and runs the unit tests, or those with a word in their path. Prints "N
 * passed, N failed".
 */
import { type ExecFileSyncOptionsWithStringEncoding, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { nodeOfVersion } from "../runner/node-of-version.ts";
import { readArguments } from "./read-arguments.ts";

/** The environment without NODE_OPTIONS, which another version may not support. */
const { NODE_OPTIONS: _options, ...env } = process.env;
const quiet: ExecFileSyncOptionsWithStringEncoding = {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
  maxBuffer: 1e9,
  env,
};

const { versions, filters } = readArguments("npm run node-versions -- VERSION … [word …]", (args) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const versions = positionals.filter((word) => /^\d/.test(word));
  if (versions.length === 0) throw new Error("Name a version of Node, such as 22.");
  return { versions, filters: positionals.filter((word) => !versions.includes(word)) };
});
const root = mkdtempSync(join(tmpdir(), "node-versions-"));
const first = buildWith(process.execPath);
let [passed, failed] = [0, 0];
for (const version of versions) {
  const node = nodeOfVersion(version);
  const { status, stdout } = spawnSync("diff", ["-rq", "--exclude=site-report", first, buildWith(node)], quiet);
  console.log(`${process.version} and ${version}: ${status === 0 ? "the same bytes" : `different files\n${stdout}`}`);
  const units = runUnits(node);
  passed += units.passed + (status === 0 ? 1 : 0);
  failed += units.failed + (status === 0 ? 0 : 1);
}
rmSync(root, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Returns a folder with the site and the hosts' configuration, built with an empty cache. */
function buildWith(node: string) {
  const folder = mkdtempSync(join(root, "built-"));
  const build = `generator/run.mjs build --data tests/fixtures/tiny --today 2026-05-02 --out ${join(folder, "site")}`;
  execFileSync(node, build.split(" "), { ...quiet, env: { ...env, SITE_CACHE: `${folder}-cache` } });
  return folder;
}

function runUnits(node: string) {
  const options = ["--config", "tests/vitest.config.ts", "--project=units"];
  const { stdout } = spawnSync(node, ["node_modules/vitest/vitest.mjs", "run", ...options, ...filters], quiet);
  process.stdout.write(stdout);
  const [, passed = 0, failed = 1] = /^(\d+) passed, (\d+) failed.*\s*$/m.exec(stdout) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}
