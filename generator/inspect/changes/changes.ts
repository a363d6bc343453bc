/** `npm run changes`: shows what publishing would change, and why. Nothing is published. */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DataFolder, folderOf, readFolder } from "../../base/overlay.ts";
import { inTemporaryFolder } from "../../base/temporary-folder.ts";
import { buildProvenance } from "../../engine/publish/build-provenance.ts";
import { recoverOut } from "../../engine/publish/output/output.ts";
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

/** @throws UsageError without a record of the published site, DataError for problems of the data, and errors of `show` */
export async function runComparison(options: ChangesOptions, signal: AbortSignal, show: (changes: Changes) => void) {
  const { data } = options;
  requireDataFolder(folderOf(data));
  const day = buildDay(options);
  recoverOut(options.out);
  const published = await publishedSite(options.previous ?? options.out);
  return inTemporaryFolder("changes", async (folder) => {
    const loaded = errorIfBasePageLost(loadSite(data, day), published);
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
    const { sources } = loaded;
    // Words of the changed pages are read from the folder on demand.
    const found = await compareSites({
      published,
      next,
      site,
      sources,
      data,
      day,
      madeFrom: readFolder(data, () => buildProvenance(dataDir)),
      folder: join(folder, "sources"),
      warnings: loaded.problems,
    });
    show(found);
  });
}
