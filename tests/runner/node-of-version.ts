import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";

/** Returns the path of a Node executable in npm's cache. Its package needs install scripts, which .npmrc forbids. */
export function nodeOfVersion(version: string) {
  const fetched = ["--yes", "--ignore-scripts=false", `--package=node@${version}`];
  const { NODE_OPTIONS: _options, ...env } = process.env;
  return execFileSync("npx", [...fetched, "node", "-p", "process.execPath"], {
    encoding: "utf8",
    env,
    cwd: tmpdir(),
  }).trim();
}
