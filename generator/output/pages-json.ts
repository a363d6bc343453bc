/** `pages.json` of the published site: its pages, and when each last changed. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { fetchSite } from "../base/fetch-site.ts";
import { plainAddresses } from "../base/plain-addresses.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { matchesAddress, type RedirectRule, wildcardPrefix } from "../base/redirect-address.ts";
import { type PageLedger, readLedger } from "./ledger.ts";

/** `pages` is null if the published site is not known. `warning` is the reason, or null if nothing is published yet. */
export type PublishedPages = { readonly pages: PageLedger | null; readonly warning: string | null };

/** Reads the pages of the site in `out`. */
export async function publishedPages(out: string): Promise<PublishedPages> {
  const file = join(out, "pages.json");
  return existsSync(file) ? readPages(file) : { pages: null, warning: null };
}

/** @param source a file, a folder that holds one, or an http or https URL of either */
export async function readPages(source: string): Promise<PublishedPages> {
  try {
    return { pages: readLedger(await readPublished(pagesJsonPath(source))), warning: null };
  } catch (cause) {
    return {
      pages: null,
      warning: plainAddresses(`${source} cannot be read as a list of published pages: ${whyUnread(cause)}.`),
    };
  }
}

/** Warnings of a build that continues without the list of published pages. */
export const buildWarnings = ({ warning }: PublishedPages): readonly string[] =>
  warning === null ? [] : [`${warning} No page gets a lastmod date, and removed pages are not reported.`];

/** "dist" → "dist/pages.json", "https://a.ie" → "https://a.ie/pages.json" */
export function pagesJsonPath(source: string) {
  const isFolder = isUrl(source)
    ? !source.endsWith(".json")
    : statSync(source, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? `${source.replace(/\/$/, "")}/pages.json` : source;
}

export const isUrl = (source: string) => /^https?:\/\//.test(source);

/** @throws Error if the file is missing or the server does not answer with 200 */
export const readPublished = async (source: string) => (await bytesAt(source)).toString("utf8");

const bytesAt = async (source: string) => (isUrl(source) ? download(source) : readFileSync(source));

const downloadTimeoutMs = 15_000;

/** @throws Error if the server does not answer with 200 in time */
export async function download(url: string): Promise<Buffer> {
  const response = await fetchSite(url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return readAtMost(response.body);
}

/** Returns why a file that a build wrote cannot be read. */
export function whyUnread(cause: unknown) {
  if (cause instanceof z.ZodError) {
    const [issue] = cause.issues;
    const entry = issue?.path.length ? `its entry ${issue.path.join(".")}` : "it";
    return `${entry} is not as a build writes it (${issue?.message})`;
  }
  // Its message would quote the file, which may be about people.
  if (cause instanceof SyntaxError) return "it is not JSON";
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message})` : cause.message;
}

/** Returns the previous pages that are no longer pages, and that no row of redirects.csv answers, not even with 410. */
export function removedPages(
  previous: PageLedger | null,
  pages: PageLedger,
  redirects: readonly Pick<RedirectRule, "from">[],
): PageLedger {
  const answered = new Set([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  const wide = redirects.filter(({ from }) => wildcardPrefix(from) !== undefined);
  const isUnanswered = (path: string) => !answered.has(path) && !wide.some(({ from }) => matchesAddress(from, path));
  return (previous ?? []).filter(({ path }) => isUnanswered(path));
}
