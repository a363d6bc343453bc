/** What a site is made from, in digests and a commit: for build.json, and for what is held against it. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "./folders.ts";
import { fileDigest, ofEachFile } from "./of-each-file.ts";
import { allCodeDigest, dataDigest } from "./parts/input-digests.ts";
import type { MadeFrom } from "./publish/build-json.ts";
import { shortHash } from "./render/digest.ts";

/** What takes longest to find out: a process, and a look at every file of the code. */
export type Found = Pick<MadeFrom, "commit" | "code">;

export const found = (dataDir: string): Found => ({ commit: commitNamed(dataDir), code: allCodeDigest() });

/** `known` is what was found at the start of the same build. */
export const madeFrom = (dataDir: string, known: Found = found(dataDir)): MadeFrom => ({
  ...known,
  data: dataDigest(dataDir),
  digests: fileDigests(dataDir),
});

/** What build.json says: the commit of the data, or else of the code. */
const commitNamed = (dataDir: string) => commitOf(dataDir) ?? commitOf(projectRoot);

/** Null where git, a repository or a commit is missing. */
function commitOf(folder: string): string | null {
  if (!mayBeInRepository(folder)) return null;
  const { status, stdout } = spawnSync("git", ["rev-parse", "--verify", "HEAD"], { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** What costs no process. */
function mayBeInRepository(folder: string) {
  if (process.env["GIT_DIR"] !== undefined) return true;
  for (let place = realpathSync(folder); ; place = dirname(place)) {
    if (existsSync(join(place, ".git"))) return true;
    if (place === dirname(place)) return false;
  }
}

/** Sheets, documents and pictures, by their names in code-unit order. */
function fileDigests(dataDir: string): Readonly<Record<string, string>> {
  const names = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  return Object.fromEntries(
    names
      .filter((name) => isSource(name) || /^images\/[\w/-]+\.\w+$/.test(name))
      .sort()
      .map((name) => [name, (name.endsWith(".csv") ? sheetDigest : fileDigest)(join(dataDir, name))]),
  );
}

/** "towns.csv", "towns.xlsx", "guides/hard-water.json" */
export const isSource = (name: string) => /^(?:guides\/)?[\w-]+\.(?:csv|xlsx|json)$/.test(name);

/** The same for a sheet that a spreadsheet has saved again, with other quotes, delimiters, line ends or order of rows. */
const sheetDigest = ofEachFile((bytes) => {
  const lines = bytes
    .toString("utf8")
    .replace(/["\uFEFF\r]/g, "")
    .replace(/[;\t]/g, ",")
    .split("\n")
    .filter((line) => /[^,\s]/.test(line));
  return shortHash(lines.sort().join("\n"));
});
