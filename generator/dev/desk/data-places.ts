/** From which row of the data a page is made, and how an editor is opened there. */
import { paths } from "../../../templates/paths.ts";
import { dataRows } from "../../audit/data-rows.ts";
import type { Directory } from "../../load/directory/directory.ts";
import type { Position } from "../../load/problem.ts";
import type { Sources } from "../../load/read/read.ts";

export type DataPlace = {
  readonly at: Position;
  /** Whether the row speaks of this page and of no other. */
  readonly isOwn: boolean;
};

export function dataPlaces(sources: Sources, { towns, services }: Directory) {
  const rowOf = dataRows(sources);
  const texts = new Map(
    sources.townServices.rows.flatMap(({ cells, at }) => {
      const [town] = towns.find(cells.town ?? "");
      const [service] = services.find(cells.service ?? "");
      return town === undefined || service === undefined ? [] : [[paths.townService(town, service), at] as const];
    }),
  );
  return (page: { readonly kind: string; readonly path: string }): DataPlace => {
    const ownText = page.kind === "combination" ? texts.get(page.path) : undefined;
    if (ownText !== undefined) return { at: ownText, isOwn: true };
    return { at: rowOf(page), isOwn: page.kind === "town" || page.kind === "county" };
  };
}
