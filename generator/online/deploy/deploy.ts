/** `npm run deploy-list`: files to upload and delete so that the built site replaces the one online. */
import { type LiveFiles, liveFiles, localFiles, standingOnline } from "./changed-files.ts";

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
