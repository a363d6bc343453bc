/** The guides: every JSON file of the folder guides/, which may be missing. */
import { lstatSync, readdirSync } from "node:fs";
import type { GuideEntry } from "../../../data/schema/guide-schema.ts";
import type { MemoCache } from "../../base/cache/memo.ts";
import { cachedRead } from "../../read/cached-read.ts";
import { type JsonDocument, type LocatedText, readDocument } from "../../read/json-document.ts";
import type { DataTables } from "./data-tables.ts";
import { guideDocument } from "./documents.ts";
import { guideTokenNames } from "./text-tokens.ts";

/** By file name. */
export function readGuides(folder: string, memory: MemoCache): readonly JsonDocument<GuideEntry>[] {
  const kind = lstatSync(`${folder}/guides`, { throwIfNoEntry: false });
  if (kind === undefined) return [];
  // A link or a file in place of the folder is an error, as it is for a file.
  if (!kind.isDirectory()) return [readDocument(folder, { name: "guides", ...guideDocument })];
  return readdirSync(`${folder}/guides`)
    .filter((name) => name.endsWith(".json") && !name.startsWith("."))
    .sort()
    .map((file) => {
      const name = `guides/${file}`;
      return cachedRead(memory, folder, name, () => readDocument(folder, { name, ...guideDocument }));
    });
}

/** A guide that names the EPA's list has no page without one. */
export const publishedGuides = ({ guides, epaList }: Pick<DataTables, "guides" | "epaList">) =>
  epaList.rows.length > 0 || !epaList.isComplete ? guides : guides.filter(({ texts }) => !texts.some(isAboutList));

export const isAboutList = ({ text }: Pick<LocatedText, "text">) =>
  guideTokenNames.some((name) => text.includes(`{${name}}`));

/** "guides/well-grants.json" → "well-grants" */
export const guideSlug = ({ name }: Pick<JsonDocument<unknown>, "name">) =>
  name.replace(/^guides\//, "").replace(/\.json$/, "");
