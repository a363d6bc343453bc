/** `npm run changes`: what publishing would change on the site, why, and what a visitor would read. Nothing is published. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { refuseWithoutData, servedFrom } from "../build.ts";
import type { ChangesOptions } from "../command-line/options.ts";
import { dripped } from "../drip.ts";
import { loadSite } from "../load/load-site.ts";
import { madeFrom } from "../made-from.ts";
import { dayOf } from "../publish/lastmod.ts";
import { refusingLostBase, siteOrRefusal } from "../refuse.ts";
import { folderOf, withoutFolder } from "../site-folder.ts";
import { type Both, type Changes, compareSites } from "./compare.ts";
import { nextSite } from "./next-site.ts";
import { publishedSite } from "./published.ts";

export type { Both, Changes } from "./compare.ts";
export { takePictures } from "./pictures.ts";
export { changesAsJson, changesAsMarkdown, changesAsText } from "./print-changes.ts";

/** @throws UsageError without a record of the published site; DataError for problems of the data; what `show` throws. */
export async function changes(
  options: ChangesOptions,
  signal: AbortSignal,
  show: (changes: Changes, both: Both) => Promise<void>,
) {
  refuseWithoutData(options.data);
  const day = dayOf(options);
  const published = await publishedSite(options.previous ?? options.out);
  const folder = mkdtempSync(join(tmpdir(), "changes-"));
  try {
    const loaded = refusingLostBase(loadSite(options.data, day), published);
    const whole = servedFrom(options.baseUrl, siteOrRefusal(loaded, { release: false }, []));
    const { site } = dripped(whole, published.pages, day);
    const dataDir = resolve(options.data);
    const rendered = join(folder, "next");
    mkdirSync(rendered);
    const next = await nextSite({
      ...{ site, dataDir, day, signal },
      published: published.pages,
      out: options.out,
      folder: rendered,
    });
    const { sources } = loaded;
    const found = await compareSites({
      ...{ published, next, site, sources, dataDir, day },
      madeFrom: madeFrom(dataDir),
      folder: join(folder, "sources"),
    });
    const inSite = (address: string) => withoutFolder(folderOf(site.company.url), address);
    await show(found, {
      before: (address) => published.fileAt(inSite(address)),
      after: async (address) => next.fileAt(inSite(address)),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
