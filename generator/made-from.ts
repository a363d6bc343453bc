/** What a site is made from, in digests and a commit: for build.json, and for what is held against it. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./folders.ts";
import { allCodeDigest, dataDigest } from "./parts/input-digests.ts";
import type { MadeFrom } from "./publish/build-json.ts";
import { shortHash } from "./render/digest.ts";

export const madeFrom = (dataDir: string): MadeFrom => ({
  commit: commitNamed(dataDir),
  data: dataDigest(dataDir),
  code: allCodeDigest(),
  sheets: Object.fromEntries(
    sheetNames(dataDir).map((name) => [name, sheetDigest(readFileSync(join(dataDir, name), "utf8"))]),
  ),
});

/** What build.json says: the commit of the data, or else of the code. */
export const commitNamed = (dataDir: string) => commitOf(dataDir) ?? commitOf(projectRoot);

/** Null where git, a repository or a commit is missing. */
export function commitOf(folder: string): string | null {
  const { status, stdout } = spawnSync("git", ["rev-parse", "--verify", "HEAD"], { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** "guides/hard-water.json" and the like, in code-unit order. */
export const sheetNames = (dataDir: string): readonly string[] =>
  readdirSync(dataDir, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /^(?:guides\/)?[\w-]+\.(?:csv|json)$/.test(name))
    .sort();

/** The same for a sheet that a spreadsheet has saved again, with other quotes, delimiters, line ends or order of rows. */
const sheetDigest = (text: string) =>
  shortHash(
    text
      .replace(/["\uFEFF\r]/g, "")
      .replace(/[;\t]/g, ",")
      .split("\n")
      .filter((line) => /[^,\s]/.test(line))
      .sort()
      .join("\n"),
  );
