/** Where the texts of a preview come from: a file for each page, which its pointers ask for. No other build has any. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Site } from "../data/site.ts";
import { pathOf, traceFileOf } from "../templates/paths.ts";
import type { AssetFile } from "./assets/asset-file.ts";
import type { BuildOptions } from "./command-line/options.ts";
import type { Progress } from "./command-line/progress.ts";
import { traceApart } from "./origins/trace-apart.ts";
import type { Staging } from "./publish/folder/folder.ts";
import type { PreviousPages } from "./publish/pages-json.ts";
import { type PageGroups, pagesOf } from "./render/page-groups.ts";
import type { MadePages } from "./render-site.ts";

/** One page takes 13 ms of processor time, so that these take half a minute. */
export const pagesTracedAtMost = 2000;

type Tracing = {
  readonly site: Site;
  readonly made: MadePages;
  readonly day: string;
  readonly previous: PreviousPages;
  readonly staging: Pick<Staging, "dir" | "out">;
  readonly options: Pick<BuildOptions, "data">;
  readonly progress: Progress;
  readonly signal: AbortSignal;
};
export type Traces = {
  readonly files: readonly AssetFile[];
  /** Pages of a preview that say where their texts come from; null where none is asked to. */
  readonly traced: number | null;
};

/** @throws Error when a page does not print from marked data; the signal's reason */
export async function tracePreview(tracing: Tracing): Promise<Traces> {
  const { site, made, day, previous, staging, options, progress, signal } = tracing;
  const { assets, styles, rendered } = made;
  const { preview } = site;
  if (preview === undefined) return { files: [], traced: null };
  return progress.step("Trace the texts", async () => {
    const chosen = chosenPages(rendered.groups, previous, pagesTracedAtMost);
    const pages = chosen.map((file) => ({ path: pathOf(file), file: placeOf(file, staging) }));
    const job = { dataDir: resolve(options.data), day, url: site.company.url, preview, assets, styles, pages };
    const files: AssetFile[] = [];
    const take = (path: string, trace: string) => {
      files.push({ path: traceFileOf(path), bytes: Buffer.from(trace) });
      progress.bar(files.length, pages.length);
    };
    if (pages.length > 0) await traceApart(job, take, signal);
    return { files, traced: files.length };
  });
}

/** The files of at most so many pages: first those that say another thing than the published ones, or are new. */
export function chosenPages(groups: PageGroups, { pages }: Pick<PreviousPages, "pages">, most: number) {
  const published = new Map(Array.from(pages ?? [], ({ path, hash }) => [path, hash]));
  const changed: string[] = [];
  const others: string[] = [];
  for (const { file, hash } of pagesOf(groups)) (published.get(pathOf(file)) === hash ? others : changed).push(file);
  return [...changed, ...others].slice(0, most);
}

/** A page that stays as it is was not written anew. */
const placeOf = (file: string, { dir, out }: Tracing["staging"]) => {
  const written = join(dir, file);
  return existsSync(written) ? written : join(out, file);
};
