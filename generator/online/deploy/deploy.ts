/** `npm run deploy-list`: files to upload and delete so that the built site replaces the one online. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { fileOf, pathOf } from "../../base/page-file.ts";
import { plainFiles } from "../../base/plain-files.ts";
import type { PageEntry } from "../../engine/publish/ledger.ts";
import { readPages } from "../../engine/publish/pages-json.ts";
import { createRequester, limitConcurrency } from "../verify/request.ts";

export type DeployOptions = {
  readonly out: string;
  /** The site in production: a folder, a pages.json or an address. Undefined if nothing is online yet. */
  readonly previous: string | undefined;
  /** Address of the site online: its files are requested, instead of trusting `previous`. */
  readonly online?: string;
  /** The build before the one in production, whose assets may be deleted now. */
  readonly before: string | undefined;
};

/** @throws UsageError without a built site or a record of the one online */
export async function deployList({ out, previous, online, before }: DeployOptions): Promise<readonly Step[]> {
  const next = await localFiles(out, "Build it first, or give its folder with --out.");
  const live = previous === undefined ? nothing : await liveFiles(previous);
  return deploySteps({
    files: next.files,
    standing: await (online === undefined ? live.standing(next) : standingOnline(online, next)),
    live: live.files,
    before:
      before === undefined
        ? []
        : (await localFiles(before, "Give the build before the one online with --before.")).files,
  });
}

const nothing: LiveFiles = { files: [], standing: async () => new Set() };

export type Step = {
  readonly act: "upload" | "delete";
  /** Path in the site, without a leading slash. */
  readonly path: string;
  /** Steps of one stage can be done in any order. */
  readonly stage: Stage;
};
type Stage = "assets" | "host" | "new pages" | "changed pages" | "pointers" | "deletions";

type DeployStepsInput = {
  /** All files of the next site. */
  readonly files: readonly string[];
  /** Files of it that are online already, byte for byte. */
  readonly standing: ReadonlySet<string>;
  /** Files that are known to be online. */
  readonly live: readonly string[];
  /** Files of the builds before the one online. */
  readonly before: readonly string[];
};

const stages: readonly Stage[] = ["assets", "host", "new pages", "changed pages", "pointers", "deletions"];

export function deploySteps({ files, standing, live, before }: DeployStepsInput): readonly Step[] {
  const isLive = new Set(live);
  const uploads = files
    .filter((path) => !standing.has(path))
    .map((path): Step => ({ act: "upload", path, stage: stageOf(path, isLive.has(path)) }));
  const comes = new Set(files);
  const deletions = [...new Set([...live, ...before])]
    .filter((path) => !comes.has(path) && !(isAsset(path) && isLive.has(path)))
    .map((path): Step => ({ act: "delete", path, stage: "deletions" }));
  return [...uploads, ...deletions].sort(
    (a, b) =>
      stages.indexOf(a.stage) - stages.indexOf(b.stage) ||
      pointerRank(a.path) - pointerRank(b.path) ||
      (a.path < b.path ? -1 : 1),
  );
}

/** Files that pages load. A page that was opened long ago may still request them. */
const isAsset = (path: string) => /^(?:assets|data)\//.test(path);

/** Order: a file is uploaded after everything that it refers to. */
const pointers = ["robots.txt", "sitemap-", "sitemap.xml", "pages.json", ".well-known/build.json"];
const pointerRank = (path: string) => pointers.findIndex((pointer) => path.startsWith(pointer));

function stageOf(path: string, isLive: boolean): Stage {
  if (/\.html(?:\.\w+)?$/.test(path)) return isLive ? "changed pages" : "new pages";
  if (pointerRank(path) >= 0) return "pointers";
  return path.startsWith("_") ? "host" : "assets";
}

type LocalFiles = Awaited<ReturnType<typeof localFiles>>;

/** @param remedy what to do if the folder has no site. @throws UsageError in that case */
export async function localFiles(folder: string, remedy: string) {
  const { pages, warning } = await readPages(join(folder, "pages.json"));
  if (pages === null) throw new UsageError(`${folder} has no built site: ${warning} ${remedy} ${nothingListed}`);
  return { folder, files: plainFiles(folder), pages: [...pages] };
}

const nothingListed = "Nothing was listed.";

export type LiveFiles = {
  /** Files that are known to be online. */
  readonly files: readonly string[];
  /** Files of the next site that are online already, byte for byte. */
  standing(next: LocalFiles): Promise<ReadonlySet<string>>;
};

/** @param source a folder, a pages.json or an address. @throws UsageError if it has no site */
export async function liveFiles(source: string): Promise<LiveFiles> {
  const remedy = "Give what is online with --previous.";
  if (statSync(source, { throwIfNoEntry: false })?.isDirectory()) return inFolder(await localFiles(source, remedy));
  const { pages: ledger, warning } = await readPages(source);
  if (ledger === null) throw new UsageError(`The site online is unknown: ${warning} ${remedy} ${nothingListed}`);
  const pages = [...ledger];
  const byDigest = {
    files: pages.map(({ path }) => fileOf(path)),
    standing: async (next: LocalFiles) => samePages(next, pages),
  };
  return isAddress(source) ? { ...byDigest, standing: (next) => standingOnline(source, next) } : byDigest;
}

export const isAddress = (source: string) => /^https?:\/\//.test(source);

function inFolder({ folder, files }: LocalFiles): LiveFiles {
  const there = new Set(files);
  const isSame = (next: LocalFiles, path: string) =>
    there.has(path) && readFileSync(join(next.folder, path)).equals(readFileSync(join(folder, path)));
  return { files, standing: async (next) => new Set(next.files.filter((path) => isSame(next, path))) };
}

function samePages(next: LocalFiles, pages: readonly PageEntry[]): ReadonlySet<string> {
  const known = new Map(pages.map(({ path, html }) => [path, html]));
  const same = next.pages.filter(({ path, html }) => html !== undefined && known.get(path) === html);
  return new Set(same.map(({ path }) => fileOf(path)));
}

/**
 * Requests each file, as the record online is wrong after a deployment that was cut off. The name of an asset has the
 * hash of its content. Instructions for hosts and compressed files cannot be requested.
 */
export async function standingOnline(source: string, next: LocalFiles): Promise<ReadonlySet<string>> {
  const { origin, pathname } = new URL(source);
  const prefix = pathname.replace(/\/(?:pages\.json)?$/, "");
  const asking = createRequester(origin);
  const there = new Set<string>();
  const stands = async (path: string) => {
    const file = join(next.folder, path);
    if (path.startsWith("assets/")) return asking.hasFile(`${prefix}/${path}`, statSync(file).size);
    const address = path.endsWith(".html") ? pathOf(path) : `/${path}`;
    const { status, body } = await asking.ask(`${prefix}${encodeURI(address)}`);
    return status === 200 && body.equals(readFileSync(file));
  };
  await limitConcurrency(next.files.filter(isRequestable), async (path) => {
    if (await stands(path).catch(() => false)) there.add(path);
  });
  asking.close();
  return there;
}

const isRequestable = (path: string) => !/^_\w+$/.test(path);
