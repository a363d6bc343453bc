/** `npm run leads`: counts quotes and calls by page, service and week, and adds them to the history. */
import { join } from "node:path";
import { callCode } from "../../../client/measures/call-code.ts";
import type { Site } from "../../../data/schema/site.ts";
import { paths } from "../../../templates/paths.ts";
import { DataError } from "../../base/data-error.ts";
import { UsageError } from "../../base/errors.ts";
import { groupBy } from "../../base/group-by.ts";
import { slugify } from "../../base/slug.ts";
import { readPages } from "../../engine/publish/pages-json.ts";
import { currentPathFinder } from "../../inspect/results/current-path.ts";
import { historyFolder, storedHistory, writeHistory } from "../../inspect/results/history.ts";
import { type LeadCount, leadCounts, leadsFile } from "../../inspect/results/lead-counts.ts";
import { pageRecords, pagesFile } from "../../inspect/results/result-files.ts";
import { builtBaseUrl, sitePathOfUrl } from "../../inspect/results/site-path-of-url.ts";
import { loadSite } from "../../site/load-site.ts";
import { readExportFile } from "../exports/export-tables.ts";
import { type LeadPlaces, type LeadsOfSource, type ReadLeads, readLeadFiles } from "./read-leads.ts";

type TakeLeadsInput = {
  readonly files: readonly string[];
  readonly data: string;
  readonly out: string;
  readonly day: string;
};
export type TakenLeads = Omit<ReadLeads, "sources"> & {
  /** Of the files. */
  readonly counts: readonly LeadCount[];
};

/** @throws DataError for data errors; UsageError for a file that is not an export; BuildError if the history cannot be written */
export async function takeLeads({ files, data, out, day }: TakeLeadsInput): Promise<TakenLeads> {
  const { site, problems } = loadSite(data, day);
  if (site === null) throw new DataError(problems);
  const { pages: ledger, warning } = await readPages(join(out, "pages.json"));
  if (ledger === null) throw new UsageError(`${out} has no built site to compare with. ${warning} Nothing was saved.`);
  const history = historyFolder(data);
  const pages = [...ledger];
  const before = storedHistory(pagesFile(history), pageRecords) ?? [];
  const bases = [...new Set([site.settings.url, builtBaseUrl(out) ?? site.settings.url])];
  const currentPath = currentPathFinder({ pages, before, redirects: site.redirects });
  const known = new Set(pages.map(({ path }) => path));
  const { sources, ...read } = readLeadFiles(
    files.map(readExportFile),
    site.settings.leads?.columns,
    placesOf(site, { known, bases, currentPath }),
  );
  const file = leadsFile(history);
  const kept = storedHistory(file, leadCounts) ?? { sources: {} };
  for (const each of sources) kept.sources[each.source] = [...mergeWeeks(kept.sources[each.source] ?? [], each)];
  writeHistory([{ file, content: kept }]);
  return { ...read, counts: sources.flatMap(({ counts }) => counts) };
}

/** Of a week that both know, the fuller one: the same export twice counts once, and a later one has the rest of the week. */
function mergeWeeks(kept: readonly LeadCount[], { counts }: LeadsOfSource): readonly LeadCount[] {
  const total = (all: readonly LeadCount[], week: string) =>
    all.reduce((sum, each) => (each.week === week ? sum + each.count : sum), 0);
  const isNew = new Map(counts.map(({ week }) => [week, total(counts, week) >= total(kept, week)]));
  return [
    ...kept.filter(({ week }) => isNew.get(week) !== true),
    ...counts.filter(({ week }) => isNew.get(week) === true),
  ].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}
const sortKey = ({ week, path, service }: LeadCount) => [week, path, service].join("\n");

type PlacesInput = {
  readonly known: ReadonlySet<string>;
  readonly bases: readonly string[];
  readonly currentPath: (path: string) => string;
};

function placesOf({ towns, services }: Site, { known, bases, currentPath }: PlacesInput): LeadPlaces {
  const codes = new Map(Array.from(known, (path) => [callCode(path), path]));
  const bySlug = new Map(towns.map((town) => [town.slug, town]));
  const byName = groupBy(
    towns.flatMap((town) =>
      [...new Set([town.name, town.slug, town.irishName ?? town.name].map(slugify))].map(
        (name) => [name, town] as const,
      ),
    ),
  );
  const serviceOf = new Map(
    services.flatMap(({ slug, title }) => [slug, slugify(title)].map((name) => [name, slug] as const)),
  );
  const knownPath = (path: string) => [currentPath(path)].find((now) => known.has(now));
  const ofTown = (name: string, service: string) => {
    const slug = slugify(name);
    if (slug === "") return undefined;
    const exact = bySlug.get(name);
    const named = exact === undefined ? (byName.get(slug) ?? []) : [exact];
    // The export does not say which of its namesakes a name means.
    if (named.length > 1) return undefined;
    const town = named[0]?.slug ?? /^\/([^/]+)$/.exec(currentPath(`/${slug}`))?.[1] ?? "";
    return knownPath(`/${town}/${service}`) ?? knownPath(`/${town}`);
  };
  return {
    pageOf(text) {
      // "https://www.example.ie/contact?town=trim&from=/trim/iron-removal": the page before the form.
      const from = /[?&]from=([^&#]+)/.exec(text)?.[1];
      const path = from === undefined ? (sitePathOfUrl(text, bases) ?? text) : decoded(from);
      if (path.startsWith("/")) return path === paths.contact ? undefined : knownPath(path.replace(/[?#].*$/s, ""));
      return codes.get(path.toUpperCase()) ?? ofTown(path, "");
    },
    pageOfTown: ofTown,
    serviceOf: (text) => serviceOf.get(slugify(text)) ?? "",
    serviceOfPage: (path) => serviceOf.get(path.split("/")[2] ?? "") ?? "",
  };
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
