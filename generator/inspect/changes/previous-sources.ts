/** Finds the data of a published site: a copy in the cache, or the commit in build.json. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../../base/folders.ts";
import { gitRepository, safeOptions } from "../../base/git-repository.ts";
import { type DataFolder, readFolder } from "../../base/overlay.ts";
import type { BuildJson } from "../../engine/publish/build-json.ts";
import { isSource } from "../../engine/publish/build-provenance.ts";
import { withWriteErrors } from "../../engine/publish/output/output.ts";
import { readSourceSnapshot } from "../../engine/publish/source-snapshots.ts";
import { readBytes } from "../../engine/read/read-text.ts";

type PreviousSourcesInput = { readonly dataDir: string; readonly build: BuildJson; readonly folder: string };

/** Folder with the sheets, or null if they are unavailable. `folder` is for files to be written. */
export function previousSources({ dataDir, build, folder }: PreviousSourcesInput): string | null {
  const kept = readSourceSnapshot(build.data);
  if (kept !== null) return kept;
  if (build.commit === null) return null;
  // A data folder outside git may have been the project's `data/` at that commit.
  for (const place of [gitRepository(dataDir), { root: projectRoot, prefix: "data/" }]) {
    const files = place === null ? [] : filesAt({ ...place, commit: build.commit });
    if (files.length === 0) continue;
    for (const { name, bytes } of files) {
      const file = join(folder, name);
      withWriteErrors(file, () => {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      });
    }
    return folder;
  }
  return null;
}

/** Sheets whose bytes changed. Their digests do not depend on the order of rows. */
export const sheetsWithNewBytes = (before: string, data: DataFolder): readonly string[] =>
  readFolder(data, (folder) =>
    readdirSync(before).filter((name) => {
      const { bytes } = readBytes(join(folder, name));
      return name.endsWith(".csv") && bytes !== undefined && !readFileSync(join(before, name)).equals(bytes);
    }),
  );

type CommittedFolder = { readonly root: string; readonly prefix: string; readonly commit: string };

function filesAt({ root, prefix, commit }: CommittedFolder) {
  const list =
    git(root, ["ls-tree", "-r", "-z", "--name-only", commit, "--", ...[prefix].filter(Boolean)])?.toString("utf8") ??
    "";
  const names = list
    .split("\0")
    .map((path) => path.slice(prefix.length))
    .filter(isSource);
  return names.flatMap((name) => {
    const bytes = git(root, ["show", `${commit}:${prefix}${name}`]);
    return bytes === null ? [] : [{ name, bytes }];
  });
}

/** Output of git, or null if it fails. */
export function git(cwd: string, words: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync("git", [...safeOptions(), ...words], {
    cwd,
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout : null;
}
