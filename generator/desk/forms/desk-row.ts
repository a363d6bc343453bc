/** One page of the desk, with its state and its data row. */
import type { Position } from "../../base/problem.ts";
import type { PageRow } from "../../changes/pages/page-row.ts";

export type DeskRow = PageRow & {
  /** True if the built site does not have the page today: a draft, or outside its dates. */
  readonly isHidden?: boolean;
  /** "dated" for a row with a date of publishing or ending. */
  readonly state?: "draft" | "dated";
  readonly at: Position;
  /** Only for a town's own page. */
  readonly county?: string;
};
