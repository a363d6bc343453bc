/** Renders the site that publishing would give, beside the last build. Only pages that changed are rendered. */
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Site } from "../../../data/schema/site.ts";
import type { Assets } from "../../../templates/assets.ts";
import { prepareIslands } from "../../../templates/island.tsx";
import type { Page } from "../../../templates/page.ts";
import { cacheFolder, projectRoot } from "../../base/folders.ts";
import { fileOf } from "../../base/page-file.ts";
import { type AssetFile, assetBytes } from "../../engine/assets/asset-file.ts";
import { stampLastmod } from "../../engine/publish/lastmod.ts";
import { createLedger, type PageLedger } from "../../engine/publish/ledger.ts";
import { ledgerEntries } from "../../engine/publish/ledger-entries.ts";
import { createPageStore, isUnchanged, readRecord, resolveRealPath } from "../../engine/publish/output/output.ts";
import type { PageGroups } from "../../engine/render/page-groups.ts";
import type { PageRecord } from "../../engine/render/page-renderer.ts";
import { buildAssets } from "../../site/assets.ts";
import { gather, sharedSiteData } from "../../site/gather.ts";
import { pageCodeDigest } from "../../site/pages/page-code-digest.ts";
import { renderPages } from "../../site/pages/render-pages.ts";
import { threadCount } from "../../site/pages/thread-count.ts";
import { startThreads } from "../../site/pages/threads.ts";
import { requireUniquePaths, sitePages, townPages } from "../../site/plan.ts";
import { siteFileOf } from "./published-site.ts";

type NextSiteInput = {
  readonly site: Site;
  readonly dataDir: string;
  /** The last build. */
  readonly out: string;
  /** Empty folder for the rendered files. */
  readonly folder: string;
  /** Pages of the published site. `day` is the date of changed pages. */
  readonly published: PageLedger;
  readonly day: string;
  readonly signal: AbortSignal;
};

export type NextSite = {
  readonly pages: PageLedger;
  /** Files whose names do not depend on their content: "/data/towns.json". */
  readonly namedFiles: readonly string[];
  /** A file or page by its address. Null for an unchanged page whose build is gone. */
  readonly fileAt: (address: string) => Buffer | null;
  /** One page of each kind. */
  readonly kinds: readonly Page[];
  readonly kindOf: (path: string) => string;
};

export async function nextSite({
  site,
  dataDir,
  out: outPath,
  folder,
  published,
  day,
  signal,
}: NextSiteInput): Promise<NextSite> {
  const out = resolveRealPath(resolve(outPath));
  const record = readRecord(cacheFolder, out);
  const { assets, files, styles } = await buildAssets({
    site,
    dataDir,
    cacheDir: cacheFolder,
    root: projectRoot,
    onProgress: () => {},
    signal,
  });
  const pages = [...sitePages(site, assets)];
  requireUniquePaths(pages, site.towns);
  await prepareIslands();
  // After a previous build little is rendered, and starting threads takes longer than that.
  const jobs = record === null ? threadCount(site.towns.length) : 1;
  const threads = startThreads(jobs - 1, new URL("../../site/pages/render-thread.mjs", import.meta.url));
  const place = { out, dir: folder };
  try {
    const { groups } = await renderPages({
      sources: {
        shared: sharedSiteData(site),
        assets,
        styles,
        baseUrl: site.company.url,
        folder: place,
      },
      code: pageCodeDigest(projectRoot),
      sitePages: pages,
      towns: site.towns,
      gather: (town) => gather(site, town),
      last: record,
      // The same key means the same bytes, even if the file is gone.
      store: { ...createPageStore(place), isAsBefore: () => true },
      output: { wrote: () => {}, keep: () => {} },
      progress: { bar: () => {} },
      threads,
      signal,
    });
    const read = ({ file, ...page }: PageRecord) => {
      if (statSync(join(folder, file), { throwIfNoEntry: false }) !== undefined)
        return readFileSync(join(folder, file));
      return isUnchanged(out, file, page) ? readFileSync(join(out, file)) : null;
    };
    const ledger = createLedger(stampLastmod(ledgerEntries(groups), published, day));
    return siteAsBuilt({ ledger, groups, files, kinds: oneOfEachKind(pages, site, assets), read });
  } finally {
    await threads.stop();
  }
}

type SiteAsBuiltInput = Pick<NextSite, "kinds"> & {
  readonly ledger: PageLedger;
  readonly groups: PageGroups;
  /** Files that pages link to. */
  readonly files: readonly AssetFile[];
  /** Bytes of a page. Null if they cannot be read. */
  readonly read: (page: PageRecord) => Buffer | null;
};

export function siteAsBuilt({ ledger, groups, files, kinds, read }: SiteAsBuiltInput): NextSite {
  const pageAt = pageFinder(groups);
  return {
    pages: ledger,
    namedFiles: files.flatMap(({ path }) => (path.startsWith("data/") ? `/${path}` : [])),
    fileAt(address) {
      const asset = files.find(({ path }) => `/${path}` === address);
      if (asset !== undefined) return Buffer.from(assetBytes(asset));
      const page = pageAt(siteFileOf(address));
      return page === undefined ? null : read(page);
    },
    kinds,
    kindOf: (path) => pageAt(fileOf(path))?.kind ?? "",
  };
}

/** Finds pages by file. Pages of one town are mostly requested one after the other. */
function pageFinder(groups: PageGroups) {
  const wholeSite = pagesIn(groups, "");
  let open = "";
  let pages = wholeSite;
  return (file: string): PageRecord | undefined => {
    const known = wholeSite.get(file);
    if (known !== undefined) return known;
    const slug = file.replace(/(?:\/.*|\.html)$/, "");
    if (slug !== open) pages = pagesIn(groups, slug);
    open = slug;
    return pages.get(file);
  };
}

const pagesIn = (groups: PageGroups, slug: string): ReadonlyMap<string, PageRecord> =>
  new Map(groups.groupOf(slug)?.pages.map((page) => [page.file, page]));

/** Including the pages of towns. */
export function oneOfEachKind(pages: readonly Page[], site: Site, assets: Assets): readonly Page[] {
  const [town] = site.towns;
  const ofTown = town === undefined ? [] : [...townPages(sharedSiteData(site), assets, gather(site, town))];
  return [...new Map([...pages, ...ofTown].map((page) => [page.kind, page])).values()];
}
