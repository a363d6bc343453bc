/** The site that publishing would give, rendered beside the last build and not published: only what changed since then is made. */
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Site } from "../../data/site.ts";
import type { Assets } from "../../templates/assets.ts";
import { prepareIslands } from "../../templates/island.tsx";
import type { Page } from "../../templates/page.ts";
import { fileOf } from "../../templates/paths.ts";
import { type AssetFile, bytesOf } from "../assets/asset-file.ts";
import { buildAssets } from "../assets/assets.ts";
import { cacheFolder, projectRoot } from "../folders.ts";
import { gather, sharedOf } from "../gather.ts";
import { refuseSharedAddresses, sitePages, townPages } from "../plan.ts";
import { isAsStamped, pageStore, readRecord, realPathOf } from "../publish/folder/folder.ts";
import { stampLastmod } from "../publish/lastmod.ts";
import { type Ledger, ledgerOf } from "../publish/ledger.ts";
import { madeEntries } from "../publish/made-entries.ts";
import { codeDigest } from "../render/code-digest.ts";
import { jobsFor } from "../render/jobs.ts";
import type { PageGroups } from "../render/page-groups.ts";
import type { PageRecord } from "../render/page-maker.ts";
import { renderPages } from "../render/render-pages.ts";
import { startThreads } from "../render/threads.ts";
import { siteFileOf } from "./published.ts";

type Making = {
  readonly site: Site;
  readonly dataDir: string;
  /** The last build. */
  readonly out: string;
  /** Empty; what is rendered is written there. */
  readonly folder: string;
  /** Of the site as published; `day` is the one on which what changed does so. */
  readonly published: Ledger;
  readonly day: string;
  readonly signal: AbortSignal;
};

export type NextSite = {
  readonly pages: Ledger;
  /** Of files that are called the same whatever is in them: "/data/towns.json". */
  readonly namedFiles: readonly string[];
  /** A file or page by its address; null for a page that is as in a build that is gone. */
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
}: Making): Promise<NextSite> {
  const out = realPathOf(resolve(outPath));
  const record = readRecord(cacheFolder, out);
  const { assets, files, styles } = await buildAssets({
    ...{ site, dataDir, cacheDir: cacheFolder, root: projectRoot, onProgress: () => {}, signal },
  });
  const pages = [...sitePages(site, assets)];
  refuseSharedAddresses(pages, site.towns);
  await prepareIslands();
  // Where there is a last build little is to be done, and threads take longer to start.
  const jobs = record === null ? jobsFor(site.towns.length) : 1;
  const threads = startThreads(jobs - 1, new URL("../render-thread.mjs", import.meta.url));
  const place = { out, dir: folder };
  try {
    const { groups } = await renderPages({
      sources: {
        ...{ shared: sharedOf(site), assets, styles, baseUrl: site.company.url },
        folder: place,
      },
      code: codeDigest(projectRoot),
      sitePages: pages,
      towns: site.towns,
      gather: (town) => gather(site, town),
      last: record,
      // The same key means the same bytes, whether the file still stands or not.
      store: { ...pageStore(place), isAsBefore: () => true },
      output: { wrote: () => {}, keep: () => {} },
      progress: { bar: () => {} },
      ...{ threads, signal },
    });
    const read = ({ file, ...page }: PageRecord) => {
      if (statSync(join(folder, file), { throwIfNoEntry: false }) !== undefined)
        return readFileSync(join(folder, file));
      return isAsStamped(out, file, page) ? readFileSync(join(out, file)) : null;
    };
    const ledger = ledgerOf(stampLastmod(madeEntries(groups), published, day));
    return siteAsMade({ ledger, groups, files, kinds: oneOfEachKind(pages, site, assets), read });
  } finally {
    await threads.stop();
  }
}

type Made = Pick<NextSite, "kinds"> & {
  readonly ledger: Ledger;
  readonly groups: PageGroups;
  /** Those that pages link. */
  readonly files: readonly AssetFile[];
  /** A page's bytes; null where they cannot be had. */
  readonly read: (page: PageRecord) => Buffer | null;
};

export function siteAsMade({ ledger, groups, files, kinds, read }: Made): NextSite {
  const pageAt = pageFinder(groups);
  return {
    pages: ledger,
    namedFiles: files.flatMap(({ path }) => (path.startsWith("data/") ? `/${path}` : [])),
    fileAt(address) {
      const asset = files.find(({ path }) => `/${path}` === address);
      if (asset !== undefined) return Buffer.from(bytesOf(asset));
      const page = pageAt(siteFileOf(address));
      return page === undefined ? null : read(page);
    },
    kinds,
    kindOf: (path) => pageAt(fileOf(path))?.kind ?? "",
  };
}

/** Pages by their files; those of one town are mostly asked for one after the other. */
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

/** Towns' pages among them. */
export function oneOfEachKind(pages: readonly Page[], site: Site, assets: Assets): readonly Page[] {
  const [town] = site.towns;
  const ofTown = town === undefined ? [] : [...townPages(sharedOf(site), assets, gather(site, town))];
  return [...new Map([...pages, ...ofTown].map((page) => [page.kind, page])).values()];
}
