/** `npm run indexnow`: reports changed pages to search engines. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DataError } from "../../base/data-error.ts";
import { BuildError, UsageError } from "../../base/errors.ts";
import { buildJson, buildJsonPath } from "../../output/build-json.ts";
import type { PageEntry } from "../../output/ledger.ts";
import { readPages } from "../../output/pages-json.ts";
import { readOutputFile } from "../../output/read-output-file.ts";
import { loadSite } from "../../site/load-site.ts";
import { post } from "./post.ts";
import { indexNowKey } from "./settings.ts";

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

/** @throws UsageError without a record, a built site or a key; DataError for data errors; BuildError if the endpoint rejects the request */
export async function indexNow({ data, out, baseUrl, previous, isDry, endpoint }: IndexNowOptions) {
  const { site, problems } = loadSite(data);
  if (site === null) throw new DataError(problems);
  const { url } = site.settings;
  const key = indexNowKey(site.settings);
  refuseStaging(out);
  const before = previous === undefined ? [] : await pagesAt(previous, "Give another site with --previous.");
  const now = await pagesAt(join(out, "pages.json"), "Build the site first, or give its folder with --out.");
  const origin = baseUrl ?? url;
  const addresses = changedUrls(before, now).map((path) => `${origin}${path}`);
  if (isDry) return { addresses, calls: 0 };
  if (key === undefined)
    throw new UsageError(
      'settings.json has no key for IndexNow. Add "indexNow": { "key": "…" } with 8 to 128 letters, digits or hyphens of your own, build and publish; --dry-run only prints the addresses.',
    );
  return { addresses, calls: await submitUrls({ baseUrl: origin, key, endpoint, addresses }) };
}

async function pagesAt(source: string, remedy: string): Promise<readonly PageEntry[]> {
  const { pages, warning } = await readPages(source);
  if (pages === null) throw new UsageError(`The changes are unknown. ${warning} ${remedy}`);
  return [...pages];
}

/** @throws UsageError for a staging build, whose pages would remove the whole site from search engines */
function refuseStaging(out: string) {
  if (!existsSync(join(out, buildJsonPath))) return;
  if (readOutputFile(out, buildJsonPath, (text) => buildJson.parse(JSON.parse(text))).preview)
    throw new UsageError(
      `${out} is a staging build, which must not be reported to search engines. Build without --staging.`,
    );
}

type ChangedUrlsInput = Pick<PageEntry, "path" | "hash" | "title" | "indexable">;

/** @returns paths, in code-unit order, of pages that are indexable and new or changed, or no longer indexable. A page with unchanged words and links is not reported. */
export function changedUrls(before: readonly ChangedUrlsInput[], now: readonly ChangedUrlsInput[]): readonly string[] {
  const old = new Map(before.map((page) => [page.path, page]));
  const current = new Map(now.map((page) => [page.path, page]));
  const mustBeReported = (page: ChangedUrlsInput) => {
    const known = old.get(page.path);
    if (!page.indexable) return known?.indexable === true;
    return known === undefined || !known.indexable || known.hash !== page.hash || known.title !== page.title;
  };
  const removed = before.filter(({ path, indexable }) => indexable && !current.has(path));
  return [...now.filter(mustBeReported), ...removed].map(({ path }) => path).sort();
}

/** Most URLs in one request. */
const maxUrls = 10_000;

type Submission = {
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
  readonly key: string;
  readonly endpoint: string;
  /** Absolute URLs of the site. */
  readonly addresses: readonly string[];
};

/** @returns the number of requests. @throws BuildError if the endpoint rejects one */
export async function submitUrls({ addresses, ...submission }: Submission): Promise<number> {
  let calls = 0;
  for (let start = 0; start < addresses.length; start += maxUrls) {
    await submit(addresses.slice(start, start + maxUrls), submission, start);
    calls += 1;
  }
  return calls;
}

const timeoutMs = 30_000;

async function submit(urlList: readonly string[], submission: Omit<Submission, "addresses">, sent: number) {
  const { baseUrl, key, endpoint } = submission;
  const { host } = new URL(baseUrl);
  const body = JSON.stringify({ host, key, keyLocation: `${baseUrl}/${key}.txt`, urlList });
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  const so = `${sent} addresses were sent before. The site is unchanged. Run the command again later.`;
  const { status, text } = await post(endpoint, { headers, body }, { timeoutMs, fix: so });
  // 202: accepted; the key is checked later.
  if (status === 200 || status === 202) return;
  throw new BuildError(
    `${endpoint} answered ${status}${meaning(status, key)}${text === "" ? "" : ` (${text.slice(0, 200)})`}. ${so}`,
  );
}

function meaning(status: number, key: string) {
  if (status === 403) return `: the key is not valid. Is /${key}.txt of this build online`;
  if (status === 422) return ": the addresses are not of this host, or the key is another's. See url in site.json";
  if (status === 429) return ": too many requests";
  return status === 400 ? ": it rejects the form of the request" : "";
}
