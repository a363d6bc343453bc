/** `npm run index-status`: what a search engine made of the pages, from Search Console's export or, with a key, asked page by page. */
import { join } from "node:path";
import type { Site } from "../../data/site.ts";
import type { IndexStatusOptions } from "../command-line/live-options.ts";
import { DataError } from "../data-error.ts";
import { UsageError } from "../errors.ts";
import { loadSite } from "../load/load-site.ts";
import type { PageEntry } from "../publish/ledger.ts";
import { readPages } from "../publish/pages-json.ts";
import { reportFolder, showSearchStatus } from "../report/report.ts";
import { exportedStates } from "./exported-states.ts";
import { googleToken } from "./google-token.ts";
import { inspectedStates } from "./inspected-states.ts";
import { type Counts, type IndexStatus, type KeptStatus, readKeptStatus, writeKeptStatus } from "./kept-status.ts";
import { builtBase } from "./own-path.ts";
import type { PageState } from "./page-state.ts";

type States = ReadonlyMap<string, PageState>;
type Inspection = Extract<IndexStatusOptions["from"], { readonly key: string }>;

/**
 * Kept beside the report, which shows it from then on.
 * @throws UsageError for a file that is no export of the site or no key, or without a built site; DataError for data with errors; BuildError when
 * Google or the file system refuses.
 */
export async function indexStatus({ from, data, out, day }: IndexStatusOptions): Promise<IndexStatus> {
  const { site, problems } = loadSite(data);
  if (site === null) throw new DataError(problems);
  const { pages: ledger, warning } = await readPages(join(out, "pages.json"));
  if (ledger === null) throw new UsageError(`There is no built site in ${out} to hold the answers against. ${warning}`);
  const pages = [...ledger];
  const folder = reportFolder(out);
  const inspected = "key" in from ? await inspectedToo(from, { site, pages, day, kept: readKeptStatus(folder) }) : {};
  const { states, foreign } =
    "key" in from
      ? { states: new Map(Object.entries(inspected)), foreign: 0 }
      : exportedStates(from.file, [...new Set([site.settings.url, builtBase(out) ?? site.settings.url])]);
  const status = { ...statusOf(site, pages, states), foreign };
  writeKeptStatus(folder, { day, status, inspected });
  showSearchStatus(folder);
  return status;
}

type Known = {
  readonly site: Site;
  readonly pages: readonly PageEntry[];
  readonly day: string;
  readonly kept: KeptStatus | null;
};

/** What was asked on days before, and today's answers: first for pages that were never asked for, then for those longest ago. */
async function inspectedToo({ key, property, endpoint }: Inspection, { site, pages, day, kept }: Known) {
  const before = kept?.inspected ?? {};
  const known = pages.filter(({ path }) => path in before).map(({ path }) => [path, before[path]] as const);
  const asked = (path: string) => before[path]?.day ?? "";
  const paths = pages
    .filter(({ indexable }) => indexable)
    .map(({ path }) => path)
    .sort((a, b) => (asked(a) < asked(b) ? -1 : Number(asked(a) > asked(b))));
  const { url } = site.settings;
  const token = await googleToken(key);
  const states = await inspectedStates({ property: property ?? `${url}/`, token, endpoint, origin: url, paths });
  const answered = Array.from(states, ([path, state]) => [path, { ...state, day }] as const);
  return Object.fromEntries([...known, ...answered]) as KeptStatus["inspected"];
}

function statusOf(site: Site, pages: readonly PageEntry[], states: States): Omit<IndexStatus, "foreign"> {
  const counts = (name: string, of: (path: string) => boolean): Counts => {
    const listed = pages.filter(({ path, indexable }) => indexable && of(path)).map(({ path }) => path);
    const count = (what: keyof PageState) => listed.filter((path) => states.get(path)?.[what]).length;
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
