/** `npm run changes`: shows what publishing would change, and why. Nothing is published. */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DataFolder, folderOf, readFolder } from "../../base/overlay.ts";
import { inTemporaryFolder } from "../../base/temporary-folder.ts";
import { buildProvenance } from "../../output/build-provenance.ts";
import { recoverOut } from "../../output/folder/folder.ts";
import { buildDay } from "../../site/dates/build-day.ts";
import { loadSite } from "../../site/load-site.ts";
import { errorIfBasePageLost, type ReleaseRules, requireValidSite } from "../../site/release-gate.ts";
import { requireDataFolder } from "../../site/require-data-folder.ts";
import { withBaseUrl } from "../../site/with-base-url.ts";
import { type Changes, compareSites } from "./compare-sites.ts";
import { nextSite } from "./next-site.ts";
import { publishedSite } from "./published-site.ts";

export { changesAsJson, changesAsMarkdown, changesAsText } from "./format-changes.ts";

export type ChangesOptions = Pick<ReleaseRules, "previous"> & {
  readonly data: DataFolder;
  readonly out: string;
  readonly baseUrl: string | undefined;
  /** 2026-05-02. Undefined for today. */
  readonly today: string | undefined;
};

type PublishedData = { readonly data: string; readonly commit: string };
type SiteOfDataInput = Pick<ChangesOptions, "out" | "baseUrl"> &
  Readonly<Record<"day" | "folder", string>> & { readonly signal: AbortSignal };

/** Writes the data that was published last into a folder that does not exist. Null if that is not known. */
export type WritePublished = (
  publish: { readonly branch?: string | undefined; readonly remote?: string | undefined } | undefined,
  folder: string,
) => Promise<PublishedData | null>;

/** @throws UsageError without a record of the published site, DataError for problems of the data, and errors of `show` */
export async function runComparison(
  options: ChangesOptions,
  signal: AbortSignal,
  show: (changes: Changes) => void,
  writePublished: WritePublished = async () => null,
) {
  const { data } = options;
  requireDataFolder(folderOf(data));
  const day = buildDay(options);
  recoverOut(options.out);
  return inTemporaryFolder("changes", async (folder) => {
    const now = loadSite(data, day);
    const { publish } = now.site?.settings ?? {};
    const known = options.previous === undefined ? await writePublished(publish, join(folder, "published")) : null;
    const published =
      (known && (await siteOfData(known, { ...options, day, signal, folder: join(folder, "before") }))) ??
      (await publishedSite(options.previous ?? options.out));
    const loaded = errorIfBasePageLost(now, published);
    const site = withBaseUrl(options.baseUrl, requireValidSite(loaded, { release: false }, []));
    const dataDir = resolve(folderOf(data));
    const rendered = join(folder, "next");
    mkdirSync(rendered);
    const next = await nextSite({
      site,
      dataDir,
      day,
      signal,
      published: published.pages,
      out: options.out,
      folder: rendered,
    });
    const { tables } = loaded;
    // Words of the changed pages are read from the folder on demand.
    const found = await compareSites({
      published,
      next,
      site,
      tables,
      data,
      day,
      provenance: readFolder(data, () => buildProvenance(dataDir)),
      folder: join(folder, "sources"),
      warnings: loaded.problems,
    });
    show(found);
  });
}

/** Renders the site from the data that was published last. Null if that data has errors. */
async function siteOfData({ data, commit }: PublishedData, { day, signal, out, baseUrl, folder }: SiteOfDataInput) {
  const { site } = loadSite(data, day);
  if (site === null) return null;
  mkdirSync(folder);
  const input = { site: withBaseUrl(baseUrl, site), dataDir: data, day, signal, published: [], out, folder };
  const { pages, fileAt } = await nextSite(input);
  return {
    source: `what was published last (${commit.slice(0, 7)})`,
    pages,
    build: { ...buildProvenance(data), commit, site: "" },
    fileAt: async (address: string) => fileAt(address),
  };
}
