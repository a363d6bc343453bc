/** `npm run index-status`: what a search engine made of the pages, from a CSV export of Search Console's report on indexing. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { DataError } from "../data-error.ts";
import { UsageError } from "../errors.ts";
import type { IndexStatusOptions } from "../live-options.ts";
import { loadSite } from "../load/load-site.ts";
import { readPages } from "../publish/pages-json.ts";

/** Pages that we let search engines list; those of them that were crawled, and that are indexed. */
export type Counts = {
  readonly name: string;
  readonly listed: number;
  readonly crawled: number;
  readonly indexed: number;
};

export type IndexStatus = {
  readonly all: Counts;
  /** Of the pages of one service, in every town and its own. */
  readonly services: readonly Counts[];
  /** Of the pages of a county's towns, and its own. */
  readonly counties: readonly Counts[];
  /** Paths that we let search engines list, and that are not indexed; and those indexed that we do not. */
  readonly missing: readonly string[];
  readonly unwanted: readonly string[];
  /** Addresses that the site does not have. */
  readonly unknown: number;
};

/** @throws UsageError for a file that is no such export, or without a built site; DataError for data with errors. */
export async function indexStatus({ file, data, out }: IndexStatusOptions): Promise<IndexStatus> {
  const { site, problems } = loadSite(data);
  if (site === null) throw new DataError(problems);
  const { pages: ledger, warning } = await readPages(join(out, "pages.json"));
  if (ledger === null) throw new UsageError(`There is no built site in ${out} to hold the export against. ${warning}`);
  const pages = [...ledger];
  const states = statesIn(file);
  const counts = (name: string, of: (path: string) => boolean): Counts => {
    const listed = pages.filter(({ path, indexable }) => indexable && of(path)).map(({ path }) => path);
    const count = (what: keyof State) => listed.filter((path) => states.get(path)?.[what]).length;
    return { name, listed: listed.length, crawled: count("isCrawled"), indexed: count("isIndexed") };
  };
  const countyOf = new Map(site.towns.map(({ slug, county }) => [slug, county.slug]));
  const firstOf = (path: string) => path.split("/")[1] ?? "";
  const known = new Set(pages.map(({ path }) => path));
  const isIndexed = (path: string) => states.get(path)?.isIndexed === true;
  return {
    all: counts("All pages", () => true),
    services: site.services.map(({ slug, title }) => counts(title, (path) => path.endsWith(`/${slug}`))),
    counties: site.townsByCounty.map(({ county }) =>
      counts(
        `Co. ${county.name}`,
        (path) => countyOf.get(firstOf(path)) === county.slug || path === `/local/${county.slug}`,
      ),
    ),
    missing: pages.filter(({ path, indexable }) => indexable && !isIndexed(path)).map(({ path }) => path),
    unwanted: pages.filter(({ path, indexable }) => !indexable && isIndexed(path)).map(({ path }) => path),
    unknown: [...states.keys()].filter((path) => !known.has(path)).length,
  };
}

type State = { readonly isCrawled: boolean; readonly isIndexed: boolean };

const addressNames = ["url", "page", "address"];
const crawlNames = ["last crawled", "last crawl"];
const stateNames = ["status", "coverage", "indexing", "state", "reason", "verdict"];

/** By path. A table of one state alone, as Search Console exports it, has that state beside it in Metadata.csv. */
function statesIn(file: string): ReadonlyMap<string, State> {
  const rows = rowsOf(file);
  const ofAll = stateBeside(file);
  return new Map(
    rows.flatMap((row) => {
      const cell = (names: readonly string[]) => names.map((name) => row[name]).find((value) => value !== undefined);
      const address = cell(addressNames);
      if (address === undefined || !URL.canParse(address)) return [];
      const state = cell(stateNames) ?? ofAll;
      const isIndexed =
        state === undefined ||
        (/\bindexed|on google|^pass$/i.test(state) && !/\bnot (?:indexed|on google)/i.test(state));
      // Search Console writes the beginning of its time for a page that it has never read.
      const crawled = cell(crawlNames) ?? "";
      const isCrawled =
        isIndexed || /^crawled\b/i.test(state ?? "") || (/\d{4}/.test(crawled) && !crawled.startsWith("1970"));
      return [[new URL(address).pathname.replace(/(?<=.)\/$/, ""), { isCrawled, isIndexed }]] as const;
    }),
  );
}

const table = z.array(z.record(z.string(), z.string()));

function rowsOf(file: string) {
  try {
    const columns = (names: readonly string[]) => names.map((name) => name.trim().toLowerCase());
    const rows = table.parse(
      parse(readFileSync(file), { bom: true, columns, skip_empty_lines: true, relax_column_count: true, trim: true }),
    );
    if (rows.length > 0 && !addressNames.some((name) => name in (rows[0] ?? {})))
      throw new Error("none of its columns is called URL");
    return rows;
  } catch (cause) {
    throw new UsageError(
      `${file} is no CSV export of page indexing: ${cause instanceof Error ? cause.message : String(cause)}. Export the table of Search Console's report "Page indexing", and name that file.`,
    );
  }
}

function stateBeside(file: string): string | undefined {
  const beside = join(dirname(file), basename(file).replace(/Table/i, "Metadata"));
  try {
    return /^Issue,\s*"?([^"\r\n]+)/m.exec(beside === file ? "" : readFileSync(beside, "utf8"))?.[1];
  } catch {
    return undefined; // a table of all that is indexed
  }
}
