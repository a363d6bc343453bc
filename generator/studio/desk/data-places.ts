/** Data row of each page, and the address that opens an editor there. */
import { paths } from "../../../templates/paths.ts";
import type { Position } from "../../base/problem.ts";
import { createRowOfPage } from "../../inspect/audit/row-of-page.ts";
import type { ReferenceIndex } from "../../site/names/names.ts";
import type { DataSources } from "../../site/sources/data-sources.ts";

type DataPlace = {
  readonly at: Position;
  /** Whether the row is about this page only. */
  readonly isOwn: boolean;
};

export function dataPlaces(sources: DataSources, { towns, services }: ReferenceIndex) {
  const rowOf = createRowOfPage(sources);
  const texts = new Map(
    sources.townServices.rows.flatMap(({ cells, at }) => {
      const [town] = towns.find(cells.town ?? "");
      const [service] = services.find(cells.service ?? "");
      return town === undefined || service === undefined ? [] : [[paths.townService(town, service), at] as const];
    }),
  );
  return (page: { readonly kind: string; readonly path: string }): DataPlace => {
    const ownText = page.kind === "town-service" ? texts.get(page.path) : undefined;
    if (ownText !== undefined) return { at: ownText, isOwn: true };
    return { at: rowOf(page), isOwn: page.kind === "town" || page.kind === "county" };
  };
}
