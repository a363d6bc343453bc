/** The guides: every JSON file of the folder guides/, which may be missing. */
import { lstatSync, readdirSync } from "node:fs";
import type { GuideEntry } from "../../../data/schema/guide-schema.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import { cachedRead } from "../../read/cached-read.ts";
import { type JsonDocument, type LocatedText, readDocument } from "../../read/json-document.ts";
import type { DataTables } from "./data-tables.ts";
import { guideDocument } from "./documents.ts";
import { guideTokenNames } from "./text-tokens.ts";

/** Returns the guides sorted by file name. */
export function readGuides(folder: string, memory: MemoCache): readonly JsonDocument<GuideEntry>[] {
  const kind = lstatSync(`${folder}/guides`, { throwIfNoEntry: false });
  if (kind === undefined) return [];
  // For a link or a file in place of the folder, readDocument returns an error.
  if (!kind.isDirectory()) return [readDocument(folder, { name: "guides", ...guideDocument })];
  return readdirSync(`${folder}/guides`)
    .filter((name) => name.endsWith(".json") && !name.startsWith("."))
    .sort()
    .map((file) => {
      const name = `guides/${file}`;
      return cachedRead(memory, folder, name, () => readDocument(folder, { name, ...guideDocument }));
    });
}

/** Returns the guides that have a page. A guide that mentions the EPA's list has none while the list is empty. */
export const publishedGuides = ({ guides, epaList }: Pick<DataTables, "guides" | "epaList">) =>
  epaList.rows.length > 0 || !epaList.isComplete ? guides : guides.filter(({ texts }) => !texts.some(isAboutList));

export const isAboutList = ({ text }: Pick<LocatedText, "text">) =>
  guideTokenNames.some((name) => text.includes(`{${name}}`));

/** "guides/well-grants.json" → "well-grants" */
export const guideSlug = ({ name }: Pick<JsonDocument<unknown>, "name">) =>
  name.replace(/^guides\//, "").replace(/\.json$/, "");
