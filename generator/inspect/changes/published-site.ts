/** The published site: its record, the data it was built from, and its pages if `--previous` leads to them. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { fileOf } from "../../base/page-file.ts";
import { type BuildJson, buildJson, buildJsonPath } from "../../engine/publish/build-json.ts";
import type { PageLedger } from "../../engine/publish/ledger.ts";
import { download, pagesJsonPath, readPages, readPublished } from "../../engine/publish/pages-json.ts";

export type PublishedSite = {
  /** As typed. */
  readonly source: string;
  readonly pages: PageLedger;
  readonly build: BuildJson | null;
  /** A file or page by its address. Null if it cannot be read. */
  readonly fileAt: (address: string) => Promise<Buffer | null>;
};

/** @throws UsageError if there is no record */
export async function publishedSite(source: string): Promise<PublishedSite> {
  const { pages, warning } = await readPages(source);
  if (pages === null)
    throw new UsageError(
      `There is nothing to compare the next site with. ${warning} Name a pages.json, a folder or an address with --previous, or build first.`,
    );
  const base = pagesJsonPath(source).replace(/(?:^|\/)[^/]*$/, "") || ".";
  const isUrl = /^https?:\/\//.test(base);
  const isFolder = isUrl || statSync(join(base, "index.html"), { throwIfNoEntry: false }) !== undefined;
  return {
    source,
    pages,
    build: await buildAt(`${base}/${buildJsonPath}`),
    fileAt: async (address) => {
      if (!isFolder) return null;
      try {
        return isUrl ? await download(`${base}${address}`) : readFileSync(join(base, siteFileOf(address)));
      } catch {
        return null; // its words are not compared
      }
    },
  };
}

/** "/trim" → "trim.html", "/assets/a-1b2c.css" → "assets/a-1b2c.css" */
export const siteFileOf = (address: string) => (/\.\w+$/.test(address) ? address.slice(1) : fileOf(address));

async function buildAt(address: string): Promise<BuildJson | null> {
  try {
    return buildJson.parse(JSON.parse(await readPublished(address)));
  } catch {
    return null; // a site of an earlier version, or a record that was copied alone
  }
}
