/** Texts of site.json that depend on others: clues lead to services, and rows of tables are as long as their heading. */
import type { SiteSettings } from "../../../data/site-schema.ts";
import type { Directory } from "../directory/directory.ts";
import { remedyFor } from "../nearest-name.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { type Document, named } from "../read/read.ts";

export function* checkTexts(site: Document<SiteSettings>, { services }: Directory): Generator<Problem> {
  const slugs = services.all.map(({ slug }) => slug);
  for (const { text, path, at } of site.texts)
    if (path.slice(0, 3).join(".") === "texts.services.clues" && path.at(-1) === "service" && services.lacks(text))
      yield error(at, "E_REFERENCE", `${named(path)}${quoted(text)} is not in services.json.${remedyFor(text, slugs)}`);
  for (const page of ["privacy", "terms", "cookies"] as const) yield* checkTables(site, page);
}

function* checkTables(
  { data, positionOf }: Document<SiteSettings>,
  page: "privacy" | "terms" | "cookies",
): Generator<Problem> {
  for (const [section, { table }] of (data?.texts[page].sections ?? []).entries())
    for (const [row, cells] of (table?.rows ?? []).entries()) {
      if (cells.length === table?.columns.length) continue;
      const path = ["texts", page, "sections", section, "table", "rows", row];
      const message = `${named(path)}has ${cells.length} cells, but the table has ${table?.columns.length} columns.`;
      yield error(positionOf(path), "E_VALUE", message);
    }
}
