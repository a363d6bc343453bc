/** A page as the table shows it: what a report knows of it, and what a live list knows besides. */
import type { ReportPage } from "../report.ts";

export type TablePage = ReportPage & {
  /** Whether the built site has no such page today: a draft's, or one out of its dates. */
  readonly isHidden?: boolean;
  /** Marked as a draft, or with a date that brings or ends it. */
  readonly state?: "draft" | "dated";
  /** Whether it was not printed yet, so that only problems of its data are known. */
  readonly isUnseen?: boolean;
  /** The row that it is made from, as words, and the address that opens an editor there. */
  readonly row?: Opening;
  /** Opens the cell of its remedy. */
  readonly remedyAddress?: string;
};

export type Opening = { readonly name: string; readonly address: string };

/** How a table shows its pages. */
export type View = {
  /** Comes before each page's path: "https://tobar.example", or nothing. */
  readonly origin: string;
  /** Keys of columns that are left out. */
  readonly without?: readonly string[];
};
