/** `npm run index-status`: index status of the pages, from a Search Console export or from its API. */

import { join } from "node:path";
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Site } from "../../../data/schema/site.ts";
import { DataError } from "../../base/data-error.ts";
import { BuildError, UsageError } from "../../base/errors.ts";
import { pluralize } from "../../base/plural.ts";
import type { PageEntry } from "../../engine/publish/ledger.ts";
import { readPages } from "../../engine/publish/pages-json.ts";
import type { IndexState } from "../../inspect/report/index-state.ts";
import {
  type Counts,
  type IndexStatus,
  type IndexStatusFile,
  readIndexStatus,
  writeIndexStatus,
} from "../../inspect/report/index-status-file.ts";
import { reportFolder } from "../../inspect/report/write-report.ts";
import { builtBaseUrl } from "../../inspect/search-results/site-path-of-url.ts";
import { loadSite } from "../../site/load-site.ts";
import { googleToken } from "./google-token.ts";
import { parseSearchConsoleExport } from "./search-console-export.ts";
import { inspectUrls } from "./url-inspection.ts";

type States = ReadonlyMap<string, IndexState>;

export type IndexStatusOptions = {
  /** A CSV file exported from Search Console, or an account that inspects each page. */
  readonly from: { readonly file: string } | Inspection;
  readonly data: string;
  readonly out: string;
  /** 2026-11-21 */
  readonly day: string;
};
type Inspection = {
  /** JSON key file of a service account. */
  readonly key: string;
  /** The property's name in Search Console; undefined for the url of site.json. */
  readonly property: string | undefined;
  readonly endpoint: string;
};

/**
 * Saves the status beside the report, which shows it from then on.
 * @throws UsageError for a file that is not an export of the site or not a key, or without a built site
 * @throws DataError for data errors; BuildError if Google rejects a request, after the answers before it were saved, or a file cannot be written
 */
export async function indexStatus({ from, data, out, day }: IndexStatusOptions): Promise<IndexStatus> {
  const { site, problems } = loadSite(data);
  if (site === null) throw new DataError(problems);
  const { pages: ledger, warning } = await readPages(join(out, "pages.json"));
  if (ledger === null) throw new UsageError(`${out} has no built site to compare with. ${warning}`);
  const pages = [...ledger];
  const folder = reportFolder(out);
  const { inspected, problem } =
    "key" in from
      ? await inspectedToo(from, { site, pages, day, kept: readIndexStatus(folder) })
      : { inspected: {}, problem: null };
  const { states, foreign } =
    "key" in from
      ? { states: new Map(Object.entries(inspected)), foreign: 0 }
      : parseSearchConsoleExport(from.file, [...new Set([site.settings.url, builtBaseUrl(out) ?? site.settings.url])]);
  const status = { ...statusOf(site, pages, states), foreign };
  writeIndexStatus(folder, { day, status, inspected });
  // Answers count against the day's limit, so those before the problem are saved first.
  if (problem !== null) throw new BuildError(problem);
  return status;
}

type InspectionInput = {
  readonly site: Site;
  readonly pages: readonly PageEntry[];
  readonly day: string;
  readonly kept: IndexStatusFile | null;
};

/** Merges states of earlier days with today's. Pages without a state come first, then the oldest states. */
async function inspectedToo({ key, property, endpoint }: Inspection, { site, pages, day, kept }: InspectionInput) {
  const before = kept?.inspected ?? {};
  const known = pages.filter(({ path }) => path in before).map(({ path }) => [path, before[path]] as const);
  const asked = (path: string) => before[path]?.day ?? "";
  const paths = pages
    .filter(({ indexable }) => indexable)
    .map(({ path }) => path)
    .sort((a, b) => (asked(a) < asked(b) ? -1 : Number(asked(a) > asked(b))));
  const { url } = site.settings;
  const token = await googleToken(key);
  const { states, problem } = await inspectUrls({
    property: property ?? `${url}/`,
    token,
    endpoint,
    origin: url,
    paths,
  });
  const answered = Array.from(states, ([path, state]) => [path, { ...state, day }] as const);
  const saved = `Saved what it answered before: ${pluralize(states.size, "page")}.`;
  return {
    inspected: Object.fromEntries([...known, ...answered]) as IndexStatusFile["inspected"],
    problem: problem === null ? null : `${problem} ${saved}`,
  };
}

function statusOf(site: Site, pages: readonly PageEntry[], states: States): Omit<IndexStatus, "foreign"> {
  const counts = (name: string, of: (path: string) => boolean): Counts => {
    const listed = pages.filter(({ path, indexable }) => indexable && of(path)).map(({ path }) => path);
    const count = (what: keyof IndexState) => listed.filter((path) => states.get(path)?.[what]).length;
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
        inCounty(county.name),
        (path) => countyOf.get(firstOf(path)) === county.slug || path === `/local/${county.slug}`,
      ),
    ),
    missing: pages.filter(({ path, indexable }) => indexable && !isIndexed(path)).map(({ path }) => path),
    unwanted: pages.filter(({ path, indexable }) => !indexable && isIndexed(path)).map(({ path }) => path),
    unknown: [...states.keys()].filter((path) => !known.has(path)).length,
  };
}
