/** What a site is made from, in digests and a commit: for build.json, and for what is held against it. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "./folders.ts";
import { dialectOf } from "./load/read/read.ts";
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
const sheetDigest = ofEachFile((bytes) => shortHash(plainSheet(bytes.toString("utf8"))));

/** Line and paragraph separators, which no cell has and which count as space. */
const cellEnd = "\u2028";
const rowEnd = "\u2029";

/** Its cells as they read, with a sign of their own behind each and each row; empty ones at the end of a row do not count. */
function plainSheet(saved: string) {
  const { text, delimiter } = dialectOf(saved.replace(/[\uFEFF\r]/g, ""), () => true);
  const pieces = text.split('"');
  const plain = pieces.map((piece, index) => {
    if (index % 2 === 1) return piece; // within quotes
    const isQuoteInCell = piece === "" && index > 0 && index < pieces.length - 1;
    return isQuoteInCell ? '"' : piece.replaceAll(delimiter, cellEnd).replaceAll("\n", rowEnd);
  });
  return plain
    .join("")
    .split(rowEnd)
    .map((row) => row.trimEnd())
    .filter((row) => row !== "")
    .sort()
    .join(rowEnd);
}
