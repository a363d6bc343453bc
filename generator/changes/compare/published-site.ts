/** The published site: its record, the data it was built from, and its pages if `--previous` leads to them. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { projectRoot } from "../../base/folders.ts";
import { gitRepository, runGit } from "../../base/git-repository.ts";
import { type DataFolder, readFolder } from "../../base/overlay.ts";
import { fileOf } from "../../base/page-file.ts";
import { type BuildJson, buildJson, buildJsonPath } from "../../output/build-json.ts";
import { isDataText } from "../../output/build-provenance.ts";
import { withWriteErrors } from "../../output/folder/folder.ts";
import { download, pagesJsonPath, readPages, readPublished } from "../../output/pages-json.ts";
import { readSourceSnapshot } from "../../output/source-snapshots.ts";
import { readBytes } from "../../read/read-text.ts";

export type PublishedSite = Awaited<ReturnType<typeof publishedSite>>;

/** @param source as typed. @throws UsageError if there is no record */
export async function publishedSite(source: string) {
  const { pages, warning } = await readPages(source);
  if (pages === null)
    throw new UsageError(
      `There is nothing to compare the next site with. ${warning} Name a pages.json, a folder or an address with --previous, or build first.`,
    );
  const base = pagesJsonPath(source).replace(/(?:^|\/)[^/]*$/, "") || ".";
  const isUrl = /^https?:\/\//.test(base);
  const isFolder = isUrl || statSync(join(base, "index.html"), { throwIfNoEntry: false }) !== undefined;
  return {
    source,
    pages,
    build: await buildAt(`${base}/${buildJsonPath}`),
    /** A file or page by its address. Null if it cannot be read. */
    fileAt: async (address: string): Promise<Buffer | null> => {
      if (!isFolder) return null;
      try {
        return isUrl ? await download(`${base}${address}`) : readFileSync(join(base, siteFileOf(address)));
      } catch {
        return null; // its words are not compared
      }
    },
  };
}

/** "/trim" → "trim.html", "/assets/a-1b2c.css" → "assets/a-1b2c.css" */
export const siteFileOf = (address: string) => (/\.\w+$/.test(address) ? address.slice(1) : fileOf(address));

async function buildAt(address: string): Promise<BuildJson | null> {
  try {
    return buildJson.parse(JSON.parse(await readPublished(address)));
  } catch {
    return null; // a site of an earlier version, or a record that was copied alone
  }
}

type PreviousSourcesInput = { readonly dataDir: string; readonly build: BuildJson; readonly folder: string };

/** Writes the sheets from which the site was built into `folder`, and returns it. Null if they are unavailable. */
export function previousTables({ dataDir, build, folder }: PreviousSourcesInput): string | null {
  const files = readSourceSnapshot(build.data) ?? committedTables(dataDir, build.commit);
  for (const { path, bytes } of files) {
    const file = join(folder, path);
    withWriteErrors(file, () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    });
  }
  return files.length === 0 ? null : folder;
}

function committedTables(dataDir: string, commit: string | null) {
  if (commit === null) return [];
  const own = gitRepository(dataDir);
  const files = own === null ? [] : filesAt({ ...own, commit });
  // A data folder outside git may have been the project's `data/` at that commit.
  return files.length > 0 ? files : filesAt({ root: projectRoot, prefix: "data/", commit });
}

/** Returns sheets whose bytes changed. Rows in another order change them, but not the sheet's digest. */
export const sheetsWithNewBytes = (before: string, data: DataFolder): readonly string[] =>
  readFolder(data, (folder) =>
    readdirSync(before).filter((name) => {
      const { bytes } = readBytes(join(folder, name));
      return name.endsWith(".csv") && bytes !== undefined && !readFileSync(join(before, name)).equals(bytes);
    }),
  );

type CommittedFolder = { readonly root: string; readonly prefix: string; readonly commit: string };

function filesAt({ root, prefix, commit }: CommittedFolder) {
  const list = git(root, ["ls-tree", "-r", "-z", "--name-only", commit, "--", ...[prefix].filter(Boolean)]);
  const names = String(list ?? "").split("\0");
  return names.flatMap((path) => {
    const name = path.slice(prefix.length);
    if (!isDataText(name)) return [];
    const bytes = git(root, ["show", `${commit}:${prefix}${name}`]);
    return bytes === null ? [] : [{ path: name, bytes }];
  });
}

/** Output of git, or null if it fails. */
export function git(cwd: string, words: readonly string[]): Buffer | null {
  const { status, stdout } = runGit(cwd, words);
  return status === 0 ? stdout : null;
}
