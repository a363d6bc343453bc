/**
 * What to upload and delete, in an order in which no open page misses anything: what pages load, new pages before those that link
 * them, what speaks of all pages, and deletions last. Assets of the live build stay: a page that was opened before
 * still asks for its scripts. The next deploy deletes them.
 */

export type Step = {
  readonly act: "upload" | "delete";
  /** Within the site, without a slash in front. */
  readonly path: string;
  /** Steps of one stage may be taken in any order. */
  readonly stage: Stage;
};
export type Stage = "assets" | "host" | "new pages" | "changed pages" | "pointers" | "deletions";

type Deploy = {
  /** All files of the site to come. */
  readonly files: readonly string[];
  /** Those of them that stand online already, byte for byte. */
  readonly standing: ReadonlySet<string>;
  /** What of the live site is known to be there. */
  readonly live: readonly string[];
  /** Files of the builds before the live one. */
  readonly before: readonly string[];
};

const stages: readonly Stage[] = ["assets", "host", "new pages", "changed pages", "pointers", "deletions"];

export function deploySteps({ files, standing, live, before }: Deploy): readonly Step[] {
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

/** What pages load: it may be asked for by a page that was opened long before. */
const isAsset = (path: string) => /^(?:assets|data)\//.test(path);

/** In this order: who reads one of them finds all that it speaks of. */
const pointers = ["robots.txt", "sitemap-", "sitemap.xml", "pages.json", ".well-known/build.json"];
const pointerRank = (path: string) => pointers.findIndex((pointer) => path.startsWith(pointer));

function stageOf(path: string, isLive: boolean): Stage {
  if (/\.html(?:\.\w+)?$/.test(path)) return isLive ? "changed pages" : "new pages";
  if (pointerRank(path) >= 0) return "pointers";
  return path.startsWith("_") ? "host" : "assets";
}
