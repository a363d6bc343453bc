/** Origins of the texts of a staging build: a file for each page, which its inspector fetches. No other build has them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { traceFileOf } from "../../templates/paths.ts";
import { pathOf } from "../base/page-file.ts";
import type { AssetFile } from "../engine/assets/asset-file.ts";
import type { Staging } from "../engine/publish/output/output.ts";
import type { PublishedPages } from "../engine/publish/pages-json.ts";
import { type PageGroups, pagesOf } from "../engine/render/page-groups.ts";
import { renderOnRequest } from "../site/pages/render-on-request.ts";
import type { BuildRun } from "./build-run.ts";
import type { BuiltSite } from "./render-site.ts";

/** One page takes 13 ms of CPU time, so these take half a minute. */
const maxTracedPages = 2000;

export type PreviewOrigins = {
  readonly files: readonly AssetFile[];
  /** Number of pages with origins; null if this is not a staging build. */
  readonly traced: number | null;
};

/** @throws Error if a page does not render from marked data; the signal's reason */
export async function addPreviewOrigins(
  { day, progress, signal }: BuildRun,
  { site, loaded, assets, styles, groups, previous, staging }: BuiltSite,
): Promise<PreviewOrigins> {
  const { preview } = site;
  if (preview === undefined) return { files: [], traced: null };
  return progress.step("Trace the texts", async () => {
    const { traceSite } = await import("../inspect/origins/trace-site.ts");
    const { namedOrigin } = await import("../inspect/origins/place-name.ts");
    const tracePage = await traceSite({
      sources: loaded.sources,
      day,
      open: async (linked) => {
        const company = { ...linked.company, url: site.company.url };
        return renderOnRequest({ site: { ...linked, company, preview }, assets, styles });
      },
    });
    const chosen = pagesToTrace(groups, previous, maxTracedPages);
    const files: AssetFile[] = [];
    for (const file of chosen) {
      await nextTurn(undefined, { signal });
      const path = pathOf(file);
      const trace = tracePage(path, readFileSync(placeOf(file, staging), "utf8"));
      if (trace === null) continue;
      const named = { ...trace, origins: trace.origins.map(namedOrigin) };
      files.push({ path: traceFileOf(path), bytes: Buffer.from(JSON.stringify(named)) });
      progress.bar(files.length, chosen.length);
    }
    return { files, traced: files.length };
  });
}

/** Files of at most `most` pages: first new pages and those whose content differs from the published ones. */
export function pagesToTrace(groups: PageGroups, { pages }: Pick<PublishedPages, "pages">, most: number) {
  const published = new Map(Array.from(pages ?? [], ({ path, hash }) => [path, hash]));
  const changed: string[] = [];
  const others: string[] = [];
  for (const { file, hash } of pagesOf(groups)) (published.get(pathOf(file)) === hash ? others : changed).push(file);
  return [...changed, ...others].slice(0, most);
}

/** An unchanged page is in the published folder only. */
const placeOf = (file: string, { dir, out }: Staging) => {
  const written = join(dir, file);
  return existsSync(written) ? written : join(out, file);
};
