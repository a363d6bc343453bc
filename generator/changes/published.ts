/** The site as published: its record, what it was made from, and its pages where `--previous` leads to them. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "../../templates/paths.ts";
import { UsageError } from "../errors.ts";
import { type BuildJson, buildJson, buildJsonPath } from "../publish/build-json.ts";
import type { Ledger } from "../publish/ledger.ts";
import { download, pagesJsonAt, readPages, readPublished } from "../publish/pages-json.ts";

export type PublishedSite = {
  /** As given. */
  readonly source: string;
  readonly pages: Ledger;
  readonly build: BuildJson | null;
  /** A file or page by its address; null where it cannot be had. */
  readonly fileAt: (address: string) => Promise<Buffer | null>;
};

/** `reading`: its record, where somebody has read it. @throws UsageError when there is none. */
export async function publishedSite(source: string, reading = readPages(source)): Promise<PublishedSite> {
  const { pages, warning } = await reading;
  if (pages === null)
    throw new UsageError(
      `There is nothing to hold the next site against. ${warning} Name a pages.json, a folder or an address with --previous, or build first.`,
    );
  const base = pagesJsonAt(source).replace(/(?:^|\/)[^/]*$/, "") || ".";
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
        return null; // its words are not told then
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
