/** Finds the cell in which a page can get more text, as a form and in words. */
import type { Site } from "../../templates/model.ts";
import { slugify } from "../base/slug.ts";
import { createRowOfPage } from "../changes/audit/row-of-page.ts";
import type { DataTables } from "../site/data-files/data-tables.ts";
import { createReferenceIndex } from "../site/names/names.ts";
import { townCell } from "../site/names/town-cell.ts";
import type { Step, StepForm } from "./advice.ts";

export type PageCell = {
  /** Null if no row of a sheet has the text. */
  readonly form: StepForm | null;
  /** "intro of Trim in towns.csv" */
  readonly name: string;
};

/** @param day "2026-11-21" */
export function pageCells(site: Site, tables: DataTables, day: string): (path: string) => PageCell {
  const { towns, services } = createReferenceIndex(tables, day);
  const rowOf = createRowOfPage(tables);
  return (path) => {
    const [, first = "", second = ""] = path.split("/");
    const town = site.towns.find(({ slug }) => slug === first);
    if (town === undefined) return cellOfSitePage(site, first, second);
    const name = townCell(site, town);
    if (second === "") {
      const form = { file: "towns.csv", row: rowOf({ kind: "town", path }).line, column: "intro" };
      return { form, name: `intro of ${name} in towns.csv` };
    }
    const row = tables.townServices.rows.find(
      ({ cells }) =>
        towns.find(cells.town ?? "").some(({ slug }) => slug === first) &&
        services.find(cells.service ?? "").some(({ slug }) => slug === second),
    );
    const form = { file: "town-services.csv", row: row?.at.line ?? null, column: "text" };
    return {
      form: row === undefined ? { ...form, cells: { town: name, service: second } } : form,
      name: `text of ${row === undefined ? "a new row" : `row ${row.at.line}`} of town-services.csv, for ${name} and ${second}`,
    };
  };
}

function cellOfSitePage({ lists }: Site, folder: string, slug: string): PageCell {
  if (folder === "services") return { form: null, name: `the texts of ${slug} in services.json` };
  if (folder === "guides") return { form: null, name: `the sections of guides/${slug}.json` };
  const { name = slug } = lists.counties.find((county) => slugify(county.name) === slug) ?? {};
  const cells = { place: name, county: name, scope: "county" };
  return {
    form: { file: "local-facts.csv", row: null, column: "statement", cells },
    name: `statement of a new row of local-facts.csv, for ${name}`,
  };
}

/** Returns the form of a stored step with the row's number of today, as rows may have moved since. */
export const currentForm = ({ word, what, form }: Step, cellOf: (path: string) => PageCell): StepForm | null =>
  word === "improve" || (word === "write" && what.startsWith("/")) ? cellOf(what).form : form;
