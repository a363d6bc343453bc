/** Renders the site that publishing would give, beside the last build. Only pages that changed are rendered. */
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { prepareIslands } from "../../../templates/island.tsx";
import type { Site } from "../../../templates/model.ts";
import { cacheFolder, projectRoot } from "../../base/folders.ts";
import { createFileWriter, isUnchanged, readRecord } from "../../output/folder/folder.ts";
import { ledgerEntries, type PageLedger, stampLastmod } from "../../output/ledger.ts";
import { pagesOf } from "../../render/page-groups.ts";
import type { PageRecord } from "../../render/page-renderer.ts";
import { buildAssets } from "../../site/assets.ts";
import { gather, sharedSiteData } from "../../site/gather.ts";
import { pageCodeDigest } from "../../site/pages/page-code-digest.ts";
import { renderPages } from "../../site/pages/render-pages.ts";
import { sitePages } from "../../site/plan.ts";
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

export type NextSite = Awaited<ReturnType<typeof nextSite>>;

export async function nextSite(input: NextSiteInput) {
  const { site, dataDir, folder, published, day, signal } = input;
  const out = resolve(input.out);
  const record = readRecord(cacheFolder, out);
  const making = { site, dataDir, cacheDir: cacheFolder, root: projectRoot, onProgress: () => {}, signal };
  const { assets, files, styles } = await buildAssets(making);
  const pages = [...sitePages(site, assets)];
  await prepareIslands();
  const { write } = createFileWriter(folder);
  const isPublished = new Set(published.map(({ path }) => siteFileOf(path)));
  const { groups } = await renderPages({
    sources: { shared: sharedSiteData(site), assets, styles, baseUrl: site.company.url },
    code: pageCodeDigest(projectRoot),
    sitePages: pages,
    towns: site.towns,
    gather: (town) => gather(site, town),
    last: record?.groups ?? null,
    // The same key means the same bytes, even if the file is missing. A new page is not written: it has no old words to compare.
    store: {
      isUnchanged: () => true,
      keep: () => {},
      write: (file, bytes) => (isPublished.has(file) ? write(file, bytes) : { size: bytes.length, mtimeMs: 0 }),
    },
    progress: { bar: () => {} },
    signal,
  });
  const read = ({ file, ...page }: PageRecord) => {
    if (statSync(join(folder, file), { throwIfNoEntry: false }) !== undefined) return readFileSync(join(folder, file));
    return isUnchanged(out, file, page) ? readFileSync(join(out, file)) : null;
  };
  const records = new Map(Array.from(pagesOf(groups), (page) => [page.file, page]));
  return {
    pages: stampLastmod(ledgerEntries(groups), published, day),
    /** Files whose names do not depend on their content: "/data/towns.json". */
    namedFiles: files.flatMap(({ path }) => (path.startsWith("data/") ? `/${path}` : [])),
    /** A file or page by its address. Null for an unchanged page whose build is missing. */
    fileAt(address: string) {
      const asset = files.find(({ path }) => `/${path}` === address);
      if (asset !== undefined) return Buffer.from(asset.bytes);
      const page = records.get(siteFileOf(address));
      return page === undefined ? null : read(page);
    },
  };
}
