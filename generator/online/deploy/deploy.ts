/** `npm run deploy-list`: files to upload and delete so that the built site replaces the one online. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { mapLimited } from "../../base/map-limited.ts";
import { fileOf, pathOf } from "../../base/page-file.ts";
import { plainFiles } from "../../base/plain-files.ts";
import { readPages } from "../../engine/publish/pages-json.ts";
import { askedAtOnce, createRequester } from "../verify/request.ts";

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
  const live = previous === undefined ? noFiles : await liveFiles(previous, online, next);
  const older =
    before === undefined ? noFiles : await localFiles(before, "Give the build before the one online with --before.");
  return deploySteps(next.files, live, older.files);
}

const noFiles = { files: [], standing: [] };

export type Step = {
  readonly act: "upload" | "delete";
  /** Path in the site, without a leading slash. */
  readonly path: string;
  /** Steps of one stage can be done in any order. */
  readonly stage: Stage;
};
type Stage = "assets" | "host" | "new pages" | "changed pages" | "pointers" | "deletions";

const stages: readonly Stage[] = ["assets", "host", "new pages", "changed pages", "pointers", "deletions"];

/** @param before files of the build before the one online */
function deploySteps(files: readonly string[], live: LiveFiles, before: readonly string[]): readonly Step[] {
  const [isLive, standing] = [new Set(live.files), new Set(live.standing)];
  const uploads = files
    .filter((path) => !standing.has(path))
    .map((path): Step => ({ act: "upload", path, stage: stageOf(path, isLive.has(path)) }));
  const comes = new Set(files);
  const deletions = [...new Set([...live.files, ...before])]
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
async function localFiles(folder: string, remedy: string) {
  const { pages, warning } = await readPages(join(folder, "pages.json"));
  if (pages === null) throw new UsageError(`${folder} has no built site: ${warning} ${remedy} ${nothingListed}`);
  return { folder, files: plainFiles(folder), pages };
}

const nothingListed = "Nothing was listed.";

type LiveFiles = {
  /** Files that are known to be online. */
  readonly files: readonly string[];
  /** Files of the next site that are online already, byte for byte. */
  readonly standing: readonly string[];
};

/** @param source a folder, a pages.json or an address. @throws UsageError if it has no site */
async function liveFiles(source: string, online: string | undefined, next: LocalFiles): Promise<LiveFiles> {
  const remedy = "Give what is online with --previous.";
  const requested = online ?? (isAddress(source) ? source : undefined);
  const asked = async () => (requested === undefined ? null : standingOnline(requested, next));
  if (statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
    const { files } = await localFiles(source, remedy);
    const there = new Set(files);
    const isSame = (path: string) => readFileSync(join(next.folder, path)).equals(readFileSync(join(source, path)));
    return { files, standing: (await asked()) ?? next.files.filter((path) => there.has(path) && isSame(path)) };
  }
  const { pages, warning } = await readPages(source);
  if (pages === null) throw new UsageError(`The site online is unknown: ${warning} ${remedy} ${nothingListed}`);
  const known = new Map(pages.map(({ path, html }) => [path, html]));
  const same = next.pages.filter(({ path, html }) => html !== undefined && known.get(path) === html);
  return {
    files: pages.map(({ path }) => fileOf(path)),
    standing: (await asked()) ?? same.map(({ path }) => fileOf(path)),
  };
}

export const isAddress = (source: string) => /^https?:\/\//.test(source);

/**
 * Requests each file, as the record online is wrong after a deployment that was cut off. The name of an asset has the
 * hash of its content. Instructions for hosts and compressed files cannot be requested.
 */
async function standingOnline(source: string, next: LocalFiles): Promise<readonly string[]> {
  const { origin, pathname } = new URL(source);
  const prefix = pathname.replace(/\/(?:pages\.json)?$/, "");
  const asking = createRequester(origin);
  const stands = async (path: string) => {
    const file = join(next.folder, path);
    if (path.startsWith("assets/")) return asking.hasFile(`${prefix}/${path}`, statSync(file).size);
    const address = path.endsWith(".html") ? pathOf(path) : `/${path}`;
    const { status, body } = await asking.ask(`${prefix}${encodeURI(address)}`);
    return status === 200 && body.equals(readFileSync(file));
  };
  const files = next.files.filter(isRequestable);
  const isThere = await mapLimited(files, askedAtOnce, (path) => stands(path).catch(() => false));
  return files.filter((_, place) => isThere[place]);
}

const isRequestable = (path: string) => !/^_\w+$/.test(path);
