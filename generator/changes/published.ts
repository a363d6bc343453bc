/** The site as published: its record, what it was made from, and its pages where `--previous` leads to them. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "../../templates/paths.ts";
import { UsageError } from "../errors.ts";
import { type BuildJson, buildJson, buildJsonPath } from "../publish/build-json.ts";
import { type PageEntry, pagesJsonAt, readPages, readPublished } from "../publish/pages-json.ts";

export type PublishedSite = {
  /** As given. */
  readonly source: string;
  readonly pages: readonly PageEntry[];
  readonly build: BuildJson | null;
  /** The page's HTML; null where it cannot be had. */
  readonly htmlOf: (path: string) => Promise<string | null>;
};

/** @throws UsageError when there is no record. */
export async function publishedSite(source: string): Promise<PublishedSite> {
  const { pages, warning } = await readPages(source);
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
    htmlOf: async (path) => {
      if (!isFolder) return null;
      try {
        return isUrl ? await readPublished(`${base}${path}`) : readFileSync(join(base, fileOf(path)), "utf8");
      } catch {
        return null; // its words are not told then
      }
    },
  };
}

async function buildAt(address: string): Promise<BuildJson | null> {
  try {
    return buildJson.parse(JSON.parse(await readPublished(address)));
  } catch {
    return null; // a site of an earlier version, or a record that was copied alone
  }
}
