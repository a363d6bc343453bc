/** Reads all data of the site, each sheet and each JSON file. */
import { join } from "node:path";
import type { z } from "zod";
import { noMemo } from "../../base/cache/memo.ts";
import type { Problem } from "../../base/problem.ts";
import { cachedRead } from "../../read/cached-read.ts";
import { type JsonSchema, readDocument } from "../../read/json-document.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { documents } from "../data-files/documents.ts";
import { readGuides } from "../data-files/guides.ts";
import { joinSettings } from "../data-files/settings-files.ts";
import { readTables } from "../tables/tables.ts";

/** Never throws. @param dataDir as given: problems name their files by it */
export function readDataTables(dataDir: string, memo = noMemo): DataTables {
  const folder = join(dataDir, ".")
    .replaceAll("\\", "/")
    .replace(/(?<=.)\/$/, "");
  const document = <Schema extends z.ZodType>(source: JsonSchema<Schema>) =>
    cachedRead(memo, folder, source.name, () => readDocument(folder, source));
  return {
    folder,
    ...readTables(folder, memo),
    services: document(documents.services),
    products: document(documents.products),
    site: readSettings(folder, memo),
    guides: readGuides(folder, memo),
  };
}

/** site.json with the three files beside it. */
function readSettings(folder: string, memo = noMemo): DataTables["site"] {
  const document = <Schema extends z.ZodType>(source: JsonSchema<Schema>) =>
    cachedRead(memo, folder, source.name, () => readDocument(folder, source));
  const [company, settings] = [document(documents.site), document(documents.settings)];
  const [texts, legal] = [document(documents.texts), document(documents.legal)];
  return memo.recall("settings", [company, settings, texts, legal], () =>
    joinSettings({ company, settings, texts, legal }),
  );
}

export const problemsInFiles = (tables: DataTables): readonly Problem[] =>
  Object.values(tables)
    .flat()
    .flatMap((source) => (typeof source === "string" ? [] : source.problems));
