/** One page of the desk: a page of the report with its state and its data row. */
import type { Position } from "../../base/problem.ts";
import type { TablePage } from "../../inspect/report/page-table.ts";
import type { ReportPage } from "../../inspect/report/report-data.ts";

export type DeskRow = ReportPage &
  Pick<TablePage, "isHidden" | "state"> & {
    readonly at: Position;
    /** Of a town's own page. */
    readonly county?: string;
  };

export const townServiceTitle = (town: { readonly name: string }, service: { readonly title: string }) =>
  `${service.title} in ${town.name}`;
