/** Inputs of a site as digests and a commit: for build.json, and to compare with it. */
import { join } from "node:path";
import { shortHash } from "../base/digest.ts";
import { projectRoot } from "../base/folders.ts";
import { gitRepository, runGit } from "../base/git-repository.ts";
import { fileDigest, memoizeByFile } from "../base/memoize-by-file.ts";
import { plainFiles } from "../base/plain-files.ts";
import { parseSheet } from "../read/sheet/sheet.ts";
import type { BuildProvenance } from "./build-json.ts";
import { allCodeDigest, dataDigest } from "./input-digests.ts";

/** The inputs that are slowest to read: they need a git process and a check of every file of the code. */
export type ProvenanceInput = Pick<BuildProvenance, "commit" | "code">;

export const collectProvenance = (dataDir: string): ProvenanceInput => ({
  commit: commitNamed(dataDir),
  code: allCodeDigest(),
});

/** @param known values that the same build read at its start */
export const buildProvenance = (
  dataDir: string,
  known: ProvenanceInput = collectProvenance(dataDir),
): BuildProvenance => ({
  ...known,
  data: dataDigest(dataDir),
  digests: fileDigests(dataDir),
});

/** Returns the commit of the data, or else of the code, or else SITE_COMMIT: a container image has no git. */
const commitNamed = (dataDir: string) =>
  commitOf(dataDir) ?? commitOf(projectRoot) ?? (process.env["SITE_COMMIT"] || null);

/** Returns null if git, a repository or a commit is missing. */
function commitOf(folder: string): string | null {
  const repository = gitRepository(folder);
  if (repository === null) return null;
  const { status, stdout } = askForCommit(repository.root);
  return status === 0 ? String(stdout).trim() : null;
}

const askForCommit = (root: string) => runGit(root, ["rev-parse", "--verify", "HEAD"]);

/** Returns why no commit is known although there is a repository. Null if the repository has no commit yet, or SITE_COMMIT names one. */
export function missingCommitReason(dataDir: string): string | null {
  const repository = gitRepository(dataDir) ?? gitRepository(projectRoot);
  if (repository === null || commitNamed(dataDir) !== null) return null;
  const { error, stderr } = askForCommit(repository.root);
  if (error !== undefined) return `git cannot be run (${error.message}). Install it, or set SITE_COMMIT.`;
  const answer = String(stderr).trim();
  const [first = ""] = answer.split("\n");
  if (first.endsWith("Needed a single revision")) return null;
  const [, command] = /^\s*(git config .*safe\.directory .*)$/m.exec(answer) ?? [];
  return command === undefined
    ? `git says: ${first}`
    : `git does not trust the folder, as another user owns it. Run: ${command}`;
}

/** Digests of sheets, documents and pictures by name, in code-unit order. */
function fileDigests(dataDir: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    plainFiles(dataDir)
      .filter((name) => isDataText(name) || /^images\/[\w/-]+\.\w+$/.test(name))
      .map((name) => [name, (name.endsWith(".csv") ? sheetDigest : fileDigest)(join(dataDir, name))]),
  );
}

/** "towns.csv", "guides/hard-water.json" */
export const isDataText = (name: string) => /^(?:guides\/)?[\w-]+\.(?:csv|json)$/.test(name);

/** Returns the same digest for a sheet that was saved again with other quotes, delimiters, line ends or order of rows. */
const sheetDigest = memoizeByFile((bytes) => shortHash(plainSheet(bytes.toString("utf8"))));

/** Line and paragraph separators: no cell contains them, and they count as white space. */
const cellEnd = "\u2028";
const rowEnd = "\u2029";

/** Empty cells at the end of a row are ignored. */
const plainSheet = (text: string) =>
  parseSheet({ text, encoding: "utf8" }, () => true)
    .rows.map(({ cells }) =>
      cells
        .map((cell) => cell.text)
        .join(cellEnd)
        .trimEnd(),
    )
    .filter((row) => row !== "")
    .sort()
    .join(rowEnd);
