/** `npm run indexnow`: what publishing changed, told to search engines. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { IndexNowOptions } from "../command-line/live-options.ts";
import { DataError } from "../data-error.ts";
import { UsageError } from "../errors.ts";
import { loadSite } from "../load/load-site.ts";
import { buildJson, buildJsonPath } from "../publish/build-json.ts";
import type { PageEntry } from "../publish/ledger.ts";
import { readPages } from "../publish/pages-json.ts";
import { readBuilt } from "../read-built.ts";
import { changedAddresses } from "./changed-addresses.ts";
import { submitAddresses } from "./submit-addresses.ts";

export type Told = { readonly addresses: readonly string[]; readonly calls: number };

/** @throws UsageError without a record, a built site or a key; DataError for data with errors; BuildError when the endpoint refuses. */
export async function indexNow({ data, out, baseUrl, previous, isDry, endpoint }: IndexNowOptions): Promise<Told> {
  const { site, problems } = loadSite(data);
  if (site === null) throw new DataError(problems);
  const { url, indexNow: settings } = site.settings;
  refusePreview(out);
  const before = previous === undefined ? [] : await pagesAt(previous, "Name another record with --previous.");
  const now = await pagesAt(join(out, "pages.json"), "Build the site first, or name its folder with --out.");
  const origin = baseUrl ?? url;
  const addresses = changedAddresses(before, now).map((path) => `${origin}${path}`);
  if (isDry) return { addresses, calls: 0 };
  if (settings === undefined)
    throw new UsageError(
      'site.json has no key for IndexNow. Add "indexNow": { "key": "…" } with 8 to 128 letters, digits or hyphens of your own, build and publish; --dry-run only prints the addresses.',
    );
  return { addresses, calls: await submitAddresses({ baseUrl: origin, key: settings.key, endpoint, addresses }) };
}

async function pagesAt(source: string, remedy: string): Promise<readonly PageEntry[]> {
  const { pages, warning } = await readPages(source);
  if (pages === null) throw new UsageError(`Nobody knows what changed. ${warning} ${remedy}`);
  return [...pages];
}

/** By its pages all of the site would be listed no more. */
function refusePreview(out: string) {
  if (!existsSync(join(out, buildJsonPath))) return;
  if (readBuilt(out, buildJsonPath, (text) => buildJson.parse(JSON.parse(text))).preview)
    throw new UsageError(`${out} holds a preview, of which search engines hear nothing. Build without --preview.`);
}
