/** `pages.json` of the site before: by it a build knows what was published, and when each page last changed. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type BuildRecord, isAsStamped } from "./folder/folder.ts";
import { type Ledger, readLedger } from "./ledger.ts";

/** `pages` is null when nothing is known of the site before; `warning` says why, when that is not as it should be. */
export type PreviousPages = { readonly pages: Ledger | null; readonly warning: string | null };

/**
 * The pages of the site in `out`; when there is no site yet that is no cause for a warning. Where the file is as the last
 * build left it, `record` says so.
 */
export async function publishedPages(out: string, record?: Pick<BuildRecord, "files"> | null): Promise<PreviousPages> {
  const file = join(out, "pages.json");
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return { pages: null, warning: null };
  const stamp = record?.files.get("pages.json");
  if (stamp === undefined || !isAsStamped(out, "pages.json", stamp)) return readPages(file);
  return { pages: readLedger(readFileSync(file), true), warning: null };
}

/** @param source a file, a folder that holds one, or an http or https URL of either */
export async function readPages(source: string): Promise<PreviousPages> {
  try {
    return { pages: readLedger(await bytesAt(pagesJsonAt(source))), warning: null };
  } catch (cause) {
    return {
      pages: null,
      warning: `${source} cannot be used as a record of pages: ${whyUnread(cause)}.`,
    };
  }
}

/** What a build that goes on without the record says of it; a command that needs one stops. */
export const buildWarnings = ({ warning }: PreviousPages): readonly string[] =>
  warning === null ? [] : [`${warning} No page gets a lastmod date, and pages that vanish are not noticed.`];

/** "dist" → "dist/pages.json", "https://a.ie" → "https://a.ie/pages.json" */
export function pagesJsonAt(source: string) {
  const isFolder = isUrl(source)
    ? !source.endsWith(".json")
    : statSync(source, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? `${source.replace(/\/$/, "")}/pages.json` : source;
}

const isUrl = (source: string) => /^https?:\/\//.test(source);

/** @throws Error when there is no such file or the server has none */
export const readPublished = async (source: string) => (await bytesAt(source)).toString("utf8");

const bytesAt = async (source: string) => (isUrl(source) ? download(source) : readFileSync(source));

const downloadTimeoutMs = 15_000;

/** @throws Error when the server has none, or takes too long */
export async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** In words, for what a build writes and reads again. */
export function whyUnread(cause: unknown) {
  if (cause instanceof z.ZodError) {
    const [issue] = cause.issues;
    return `its entry ${issue?.path.join(".")} is not as a build writes it (${issue?.message})`;
  }
  if (cause instanceof SyntaxError) return `it is not JSON (${cause.message})`;
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message})` : cause.message;
}
