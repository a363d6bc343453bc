/** One page of the desk: a page of the report with its state and its data row. */
import type { Position } from "../../base/problem.ts";
import type { ReportPage } from "../../inspect/report/report-data.ts";

export type DeskRow = ReportPage & {
  /** Whether the built site does not have the page today: a draft, or outside its dates. */
  readonly isHidden?: boolean;
  /** Whether it is a draft, or has a date of publishing or ending. */
  readonly state?: "draft" | "dated";
  readonly at: Position;
  /** Of a town's own page. */
  readonly county?: string;
};
