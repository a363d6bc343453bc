/** Checks settings and texts that depend on other data: services that they name, and the length of table rows. */
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { error, type Problem } from "../../base/problem.ts";
import type { JsonDocument } from "../../engine/read/json-document.ts";
import type { JsonPath } from "../../engine/read/json-text.ts";
import { nameProblems } from "../names/name-lookup.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { settingName } from "../sources/settings-files.ts";

export function* checkTexts(site: JsonDocument<SiteSettings>, { services }: ReferenceIndex): Generator<Problem> {
  for (const { text, path, at } of site.texts)
    if (isServiceName(path)) yield* nameProblems(at, settingName(path), services, text);
  for (const page of ["privacy", "terms", "cookies"] as const) yield* checkTables(site, page);
}

const isServiceName = (path: JsonPath) =>
  path[0] === "featuredServices" ||
  path.slice(0, 2).join(".") === "price.services" ||
  (path.slice(0, 3).join(".") === "texts.services.clues" && path.at(-1) === "service");

function* checkTables(
  { data, positionOf }: JsonDocument<SiteSettings>,
  page: "privacy" | "terms" | "cookies",
): Generator<Problem> {
  for (const [section, { table }] of (data?.texts[page].sections ?? []).entries())
    for (const [row, cells] of (table?.rows ?? []).entries()) {
      if (cells.length === table?.columns.length) continue;
      const path = ["texts", page, "sections", section, "table", "rows", row];
      const message = `${settingName(path)}has ${cells.length} cells, but the table has ${table?.columns.length} columns.`;
      yield error(positionOf(path), "E_VALUE", message);
    }
}
