/** `npm run indexnow`: reports changed pages to search engines. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DataError } from "../../base/data-error.ts";
import { UsageError } from "../../base/errors.ts";
import { buildJson, buildJsonPath } from "../../engine/publish/build-json.ts";
import type { PageEntry } from "../../engine/publish/ledger.ts";
import { readPages } from "../../engine/publish/pages-json.ts";
import { readOutputFile } from "../../engine/publish/read-output-file.ts";
import { loadSite } from "../../site/load-site.ts";
import { submitUrls } from "./submit-urls.ts";

export type IndexNowOptions = {
  readonly data: string;
  readonly out: string;
  readonly baseUrl: string | undefined;
  /** The site as published before: a folder, a pages.json or an address. Undefined if nothing was published. */
  readonly previous: string | undefined;
  /** Lists the URLs and sends nothing. */
  readonly isDry: boolean;
  readonly endpoint: string;
};

type IndexNowResult = { readonly addresses: readonly string[]; readonly calls: number };

/** @throws UsageError without a record, a built site or a key; DataError for data errors; BuildError if the endpoint rejects the request */
export async function indexNow({
  data,
  out,
  baseUrl,
  previous,
  isDry,
  endpoint,
}: IndexNowOptions): Promise<IndexNowResult> {
  const { site, problems } = loadSite(data);
  if (site === null) throw new DataError(problems);
  const { url, indexNow: settings } = site.settings;
  refusePreview(out);
  const before = previous === undefined ? [] : await pagesAt(previous, "Give another site with --previous.");
  const now = await pagesAt(join(out, "pages.json"), "Build the site first, or give its folder with --out.");
  const origin = baseUrl ?? url;
  const addresses = changedUrls(before, now).map((path) => `${origin}${path}`);
  if (isDry) return { addresses, calls: 0 };
  if (settings === undefined)
    throw new UsageError(
      'settings.json has no key for IndexNow. Add "indexNow": { "key": "…" } with 8 to 128 letters, digits or hyphens of your own, build and publish; --dry-run only prints the addresses.',
    );
  return { addresses, calls: await submitUrls({ baseUrl: origin, key: settings.key, endpoint, addresses }) };
}

async function pagesAt(source: string, remedy: string): Promise<readonly PageEntry[]> {
  const { pages, warning } = await readPages(source);
  if (pages === null) throw new UsageError(`The changes are unknown. ${warning} ${remedy}`);
  return [...pages];
}

/** @throws UsageError for a staging build, whose pages would remove the whole site from search engines */
function refusePreview(out: string) {
  if (!existsSync(join(out, buildJsonPath))) return;
  if (readOutputFile(out, buildJsonPath, (text) => buildJson.parse(JSON.parse(text))).preview)
    throw new UsageError(
      `${out} is a staging build, which must not be reported to search engines. Build without --preview.`,
    );
}

/** Finds URLs to report to search engines: indexable pages that are new or changed, and pages that are no longer indexable. */
type ChangedUrlsInput = Pick<PageEntry, "path" | "hash" | "title" | "indexable">;

/** @returns paths in code-unit order. A page with unchanged words and links is not reported. */
export function changedUrls(before: readonly ChangedUrlsInput[], now: readonly ChangedUrlsInput[]): readonly string[] {
  const old = new Map(before.map((page) => [page.path, page]));
  const current = new Map(now.map((page) => [page.path, page]));
  const isNews = (page: ChangedUrlsInput) => {
    const known = old.get(page.path);
    if (!page.indexable) return known?.indexable === true;
    return known === undefined || !known.indexable || known.hash !== page.hash || known.title !== page.title;
  };
  const gone = before.filter(({ path, indexable }) => indexable && !current.has(path));
  return [...now.filter(isNews), ...gone].map(({ path }) => path).sort();
}
