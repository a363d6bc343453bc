/** The files of a built site, and which of them stand online already, as far as a record of the live site tells. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "../../templates/paths.ts";
import { UsageError } from "../errors.ts";
import type { PageEntry } from "../publish/ledger.ts";
import { readPages } from "../publish/pages-json.ts";
import { askingAt, fewAtOnce } from "../verify/ask.ts";

export type BuiltFolder = {
  readonly folder: string;
  readonly files: readonly string[];
  readonly pages: readonly PageEntry[];
};

/** @param remedy what to do when there is no site in it. @throws UsageError then */
export async function builtFolder(folder: string, remedy: string): Promise<BuiltFolder> {
  const { pages, warning } = await readPages(join(folder, "pages.json"));
  if (pages === null)
    throw new UsageError(`There is no built site in ${folder}: ${warning} ${remedy} ${nothingListed}`);
  return { folder, files: filesIn(folder), pages: [...pages] };
}

const nothingListed = "Nothing was listed.";

export type LiveFiles = {
  /** Those that are known. */
  readonly files: readonly string[];
  /** Of a site to come: what of it stands there already. */
  standing(next: BuiltFolder): Promise<ReadonlySet<string>>;
};

/** @param source a folder, a pages.json or an address. @throws UsageError when it is none of a site */
export async function liveFiles(source: string): Promise<LiveFiles> {
  const remedy = "Name what is live with --previous.";
  if (statSync(source, { throwIfNoEntry: false })?.isDirectory()) return inFolder(await builtFolder(source, remedy));
  const { pages: ledger, warning } = await readPages(source);
  if (ledger === null) throw new UsageError(`Nobody knows what is live: ${warning} ${remedy} ${nothingListed}`);
  const pages = [...ledger];
  const byDigest = {
    files: pages.map(({ path }) => fileOf(path)),
    standing: async (next: BuiltFolder) => samePages(next, pages),
  };
  return /^https?:\/\//.test(source) ? online(source, byDigest) : byDigest;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/"))
    .sort();

function inFolder({ folder, files }: BuiltFolder): LiveFiles {
  const there = new Set(files);
  const isSame = (next: BuiltFolder, path: string) =>
    there.has(path) && readFileSync(join(next.folder, path)).equals(readFileSync(join(folder, path)));
  return { files, standing: async (next) => new Set(next.files.filter((path) => isSame(next, path))) };
}

function samePages(next: BuiltFolder, pages: readonly PageEntry[]): ReadonlySet<string> {
  const known = new Map(pages.map(({ path, html }) => [path, html]));
  const same = next.pages.filter(({ path, html }) => html !== undefined && known.get(path) === html);
  return new Set(same.map(({ path }) => fileOf(path)));
}

/** What bears its content's hash in its name is the same where it is there: the host is asked. */
function online(source: string, pages: LiveFiles): LiveFiles {
  const { origin, pathname } = new URL(source);
  const prefix = pathname.replace(/\/(?:pages\.json)?$/, "");
  return {
    ...pages,
    async standing(next) {
      const asking = askingAt(origin);
      const there = new Set(await pages.standing(next));
      const assets = next.files.filter((path) => path.startsWith("assets/"));
      await fewAtOnce(assets, async (path) => {
        if (await asking.hasFile(`${prefix}/${path}`)) there.add(path);
      });
      asking.close();
      return there;
    },
  };
}
