/** Where a page's data stands: the row of its town or county, the file of its service or guide, else the site's texts. */
import { type Position, startOf } from "../load/problem.ts";
import type { Sources } from "../load/read/read.ts";
import { slugFrom } from "../load/slug.ts";

export type DataRowOf = (page: { readonly kind: string; readonly path: string }) => Position;

export function dataRows({ folder, towns, counties, services }: Sources): DataRowOf {
  const townRows = new Map(towns.rows.map(({ cells, at }) => [cells.slug ?? slugFrom(cells.name ?? ""), at]));
  const countyRows = new Map(counties.rows.map(({ cells, at }) => [slugFrom(cells.name ?? ""), at]));
  const servicePlaces = new Map(services.data?.map(({ slug }, index) => [slug, services.positionOf([index])]));
  const rowsOf = new Map(
    Object.entries({ town: townRows, combination: townRows, county: countyRows, service: servicePlaces }),
  );
  return ({ kind, path }) => {
    const [, first = "", second = ""] = path.split("/");
    const known = rowsOf.get(kind);
    const row = known?.get(known === townRows ? first : second);
    if (row !== undefined) return row;
    return startOf(kind === "guide" && second !== "" ? `${folder}/guides/${second}.json` : `${folder}/site.json`);
  };
}
