/** `npm run node-versions -- 22 24`: builds the tiny site with each version of Node, fetched from npm, and compares all files. */
import { type ExecFileSyncOptionsWithStringEncoding, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Options of Node in the environment may be unknown to another version. */
const { NODE_OPTIONS: _options, ...env } = process.env;
const quiet: ExecFileSyncOptionsWithStringEncoding = { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };

/** The path of an executable in npm's own cache, whose package puts it in place when it is installed: .npmrc forbids that here. */
const executableOf = (version: string) =>
  execFileSync(
    "npx",
    ["--yes", "--ignore-scripts=false", `--package=node@${version}`, "node", "-p", "process.execPath"],
    { ...quiet, cwd: tmpdir() },
  ).trim();

const root = mkdtempSync(join(tmpdir(), "node-versions-"));

/** @returns a folder with the site and the hosts' files, built with an empty cache */
function buildWith(node: string) {
  const folder = mkdtempSync(join(root, "built-"));
  const build = `generator/run.mjs build --data tests/fixtures/tiny --today 2026-05-02 --out ${join(folder, "site")}`;
  execFileSync(node, build.split(" "), { ...quiet, env: { ...env, SITE_CACHE: `${folder}-cache` } });
  return folder;
}

const first = buildWith(process.execPath);
for (const version of process.argv.slice(2)) {
  const other = buildWith(executableOf(version));
  const { status, stdout } = spawnSync("diff", ["-rq", "--exclude=site-report", first, other], quiet);
  console.log(`${process.version} and ${version}: ${status === 0 ? "the same bytes" : `different files\n${stdout}`}`);
  if (status !== 0) process.exitCode = 1;
}
rmSync(root, { recursive: true });
