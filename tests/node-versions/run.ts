/**
 * `npm run node-versions -- 20 22 24`: builds the tiny site with each version of Node, each with an empty cache, and
 * compares all files. A version is fetched from npm; a path names an executable.
 */
import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesOf } from "../build/temporary-site.ts";

type Built = { readonly version: string; readonly digests: ReadonlyMap<string, string> };

/** Options of Node in the environment may be unknown to another version. */
const { NODE_OPTIONS: _options, ...env } = process.env;
const quiet: ExecFileSyncOptionsWithStringEncoding = { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };

/** "22" → the path of an executable in npm's own cache. */
const executableOf = (node: string) =>
  /^\d+(?:\.\d+)*$/.test(node)
    ? execFileSync("npx", [...fetched, `--package=node@${node}`, "node", "-p", "process.execPath"], {
        ...quiet,
        cwd: tmpdir(),
      }).trim()
    : node;
/** The package puts a file in place when it is installed, which .npmrc forbids elsewhere. */
const fetched = ["--yes", "--ignore-scripts=false"];

function buildWith(node: string): Built {
  const folder = mkdtempSync(join(tmpdir(), "node-versions-"));
  const out = join(folder, "site");
  try {
    const build = `generator/run.mjs build --data tests/fixtures/tiny --today 2026-05-02 --out ${out}`;
    execFileSync(node, build.split(" "), { ...quiet, env: { ...env, SITE_CACHE: join(folder, "cache") } });
    const files = [
      ...filesOf(out),
      ...Array.from(filesOf(`${out}-hosting`), ([name, text]) => [`hosting/${name}`, text] as const),
    ];
    const version = execFileSync(node, ["--version"], quiet).trim();
    return { version, digests: new Map(files.map(([name, text]) => [name, hash("sha256", text, "hex")])) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of the files that differ, or that only one of them has. */
const differences = ({ digests: one }: Built, { digests: other }: Built): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).sort();

const first = buildWith(process.execPath);
console.log(`${first.version}: ${first.digests.size} files`);
for (const node of process.argv.slice(2)) {
  const other = buildWith(executableOf(node));
  const names = differences(first, other);
  console.log(`${other.version}: ${names.length === 0 ? "the same bytes" : `${names.length} files differ`}`);
  for (const name of names.slice(0, 20)) console.log(`${other.version} ${name}`);
  if (names.length > 0) process.exitCode = 1;
}
