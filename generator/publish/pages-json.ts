/** `pages.json`: one entry a page, so that the next build knows what was published, and when each page last changed. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { pathOf } from "../../templates/paths.ts";
import type { PageRecord } from "../render/page-maker.ts";

const pageEntry = z.object({
  /** As in the address bar: "/trim". */
  path: z.string().startsWith("/"),
  /** Digest of main text, structured data and links. */
  hash: z.string().min(1),
  lastmod: z.iso.date().nullable(),
  indexable: z.boolean(),
  /** Why search engines may list it, or not. Records of earlier versions have none. */
  reason: z.string().default(""),
  title: z.string(),
  /** Digest of all bytes. Records of earlier versions have none. */
  html: z.string().optional(),
  /** Of a town's own page: where the town lies, by which a renamed one is known. */
  point: z.string().optional(),
  /** Of a page that waited for its turn: the day that listed it, while that is the day of the build. */
  released: z.iso.date().optional(),
});
/** Of the page that a build made; its date is not known yet. */
export const entryOf = ({ file, hash, indexable, reason, title, html, point }: PageRecord) => ({
  path: pathOf(file),
  ...{ hash, indexable, reason, title, html, point },
});
export type PageEntry = Readonly<z.infer<typeof pageEntry>>;

/** `pages` is null when nothing is known of the site before; `warning` says why, when that is not as it should be. */
export type PreviousPages = { readonly pages: readonly PageEntry[] | null; readonly warning: string | null };

/** The text of pages.json, one line a page, sorted by path in code-unit order. */
export function pagesJson(pages: readonly PageEntry[]) {
  const lines = pages
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, hash, lastmod, indexable, reason, title, html, point, released }) =>
      JSON.stringify({ path, hash, lastmod, indexable, reason, title, html, point, released }),
    );
  return lines.length === 0 ? "[]\n" : `[\n${lines.join(",\n")}\n]\n`;
}

/** The pages of the site in `out`; when there is no site yet that is no cause for a warning. */
export async function publishedPages(out: string): Promise<PreviousPages> {
  const file = join(out, "pages.json");
  return statSync(file, { throwIfNoEntry: false }) === undefined ? { pages: null, warning: null } : readPages(file);
}

/** @param source a file, a folder that holds one, or an http or https URL of either */
export async function readPages(source: string): Promise<PreviousPages> {
  try {
    const text = await readPublished(pagesJsonAt(source));
    return { pages: z.array(pageEntry).parse(JSON.parse(text)), warning: null };
  } catch (cause) {
    return {
      pages: null,
      warning: `${source} cannot be used as the record of the pages before: ${reason(cause)}. No page gets a lastmod date, and pages that vanish are not noticed.`,
    };
  }
}

/** "dist" → "dist/pages.json", "https://a.ie" → "https://a.ie/pages.json" */
export function pagesJsonAt(source: string) {
  const isFolder = isUrl(source)
    ? !source.endsWith(".json")
    : statSync(source, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? `${source.replace(/\/$/, "")}/pages.json` : source;
}

const isUrl = (source: string) => /^https?:\/\//.test(source);

/** @throws Error when there is no such file or the server has none */
export const readPublished = async (source: string) =>
  isUrl(source) ? (await download(source)).toString("utf8") : readFileSync(source, "utf8");

const downloadTimeoutMs = 15_000;

/** @throws Error when the server has none, or takes too long */
export async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function reason(cause: unknown) {
  if (cause instanceof z.ZodError) {
    const [issue] = cause.issues;
    return `its entry ${issue?.path.join(".")} is not as a build writes it (${issue?.message})`;
  }
  if (cause instanceof SyntaxError) return `it is not JSON (${cause.message})`;
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message})` : cause.message;
}
