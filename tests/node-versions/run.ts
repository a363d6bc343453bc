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
    ? // The package puts a file in place when it is installed, which .npmrc forbids elsewhere.
      execFileSync(
        "npx",
        ["--yes", "--ignore-scripts=false", `--package=node@${node}`, "node", "-p", "process.execPath"],
        {
          ...quiet,
          cwd: tmpdir(),
        },
      ).trim()
    : node;

export function buildWith(node: string): Built {
  const folder = mkdtempSync(join(tmpdir(), "node-versions-"));
  const out = join(folder, "site");
  try {
    const build = [
      "generator/run.mjs",
      "build",
      "--data",
      "tests/fixtures/tiny",
      "--out",
      out,
      "--today",
      "2026-05-02",
    ];
    execFileSync(node, build, { ...quiet, env: { ...env, SITE_CACHE: join(folder, "cache") } });
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
export const differences = ({ digests: one }: Built, { digests: other }: Built): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).sort();

export function compareVersions(nodes: readonly string[]) {
  const [first, ...others] = nodes.map((node) => buildWith(executableOf(node)));
  if (first === undefined) throw new Error("Name at least one version of Node, such as 22.");
  console.log(`${first.version}: ${first.digests.size} files`);
  const different = others.flatMap((other) => {
    const names = differences(first, other);
    console.log(`${other.version}: ${names.length === 0 ? "the same bytes" : `${names.length} files differ`}`);
    return names.map((name) => `${other.version} ${name}`);
  });
  return different;
}

if (process.argv[1] === import.meta.filename) {
  const different = compareVersions([process.execPath, ...process.argv.slice(2)]);
  for (const line of different.slice(0, 20)) console.log(line);
  process.exitCode = different.length === 0 ? 0 : 1;
}
