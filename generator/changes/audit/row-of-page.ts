/** Finds the data of a page: row of its town or county, file of its service or guide, or the site's texts. */
import { legalFile } from "../../../data/schema/site-schema.ts";
import { type Position, startOfFile } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import type { DataTables } from "../../site/data-files/data-tables.ts";

export type RowOfPage = (page: { readonly kind: string; readonly path: string }) => Position;

export function createRowOfPage({ folder, towns, counties, services }: DataTables): RowOfPage {
  const townRows = new Map(towns.rows.map(({ cells, at }) => [cells.slug ?? slugify(cells.name ?? ""), at]));
  const countyRows = new Map(counties.rows.map(({ cells, at }) => [slugify(cells.name ?? ""), at]));
  const servicePlaces = new Map(services.data?.map(({ slug }, index) => [slug, services.positionOf([index])]));
  const rowsOf = new Map(
    Object.entries({ town: townRows, "town-service": townRows, county: countyRows, service: servicePlaces }),
  );
  return ({ kind, path }) => {
    const [, first = "", second = ""] = path.split("/");
    const known = rowsOf.get(kind);
    const row = known?.get(known === townRows ? first : second);
    if (row !== undefined) return row;
    const isLegal = Object.hasOwn(legalFile.shape, first);
    return startOfFile(
      `${folder}/${kind === "guide" && second !== "" ? `guides/${second}` : isLegal ? "legal" : "texts"}.json`,
    );
  };
}
