/** The data that a published site was made from: as it was read here, or as the commit that build.json names has it. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../folders.ts";
import { keptSources } from "../kept-sources.ts";
import { isSource } from "../made-from.ts";
import type { BuildJson } from "../publish/build-json.ts";
import { writing } from "../publish/folder/folder.ts";

type Before = { readonly dataDir: string; readonly build: BuildJson; readonly folder: string };

/** The folder that holds its sheets, null where neither is there. `folder` is one to write into. */
export function sourcesBefore({ dataDir, build, folder }: Before): string | null {
  const kept = keptSources(build.data);
  if (kept !== null) return kept;
  if (build.commit === null) return null;
  // Data that stands outside of git was once the project's own, or nobody can tell.
  const places = [
    { root: dataDir, path: "." },
    { root: projectRoot, path: "data" },
  ];
  for (const place of places) {
    const files = filesAt({ ...place, commit: build.commit });
    if (files.length === 0) continue;
    for (const { name, bytes } of files) {
      const file = join(folder, name);
      writing(file, () => {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      });
    }
    return folder;
  }
  return null;
}

/** Sheets that are not the same bytes any more: of rows in another order the digests say nothing. */
export function rewrittenSheets(before: string, dataDir: string): readonly string[] {
  const sheets = readdirSync(before).filter((name) => name.endsWith(".csv") && existsSync(join(dataDir, name)));
  return sheets.filter((name) => !readFileSync(join(before, name)).equals(readFileSync(join(dataDir, name))));
}

type Place = { readonly root: string; readonly path: string; readonly commit: string };

function filesAt({ root, path, commit }: Place) {
  const list = git(root, ["ls-tree", "-r", "-z", "--name-only", commit, `${path}/`]);
  const names =
    list
      ?.toString("utf8")
      .split("\0")
      .filter((name) => isSource(relativeTo(path, name))) ?? [];
  return names.flatMap((name) => {
    const bytes = git(root, ["show", `${commit}:./${name}`]);
    return bytes === null ? [] : [{ name: relativeTo(path, name), bytes }];
  });
}

const relativeTo = (path: string, name: string) => (path === "." ? name : name.slice(path.length + 1));

/** What git prints, null when it cannot. */
export function git(cwd: string, words: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync("git", words, { cwd, maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] });
  return status === 0 ? stdout : null;
}
