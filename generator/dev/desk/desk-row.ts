/** One page of the desk before it is packed: as a report has it, with its state and the row that it is made from. */
import type { Position } from "../../load/problem.ts";
import type { TablePage } from "../../report/page-table/page-table.ts";
import type { ReportPage } from "../../report/report.ts";

export type DeskRow = ReportPage & Pick<TablePage, "isHidden" | "state"> & { readonly at: Position };

export const combinationTitle = (town: { readonly name: string }, service: { readonly title: string }) =>
  `${service.title} in ${town.name}`;
