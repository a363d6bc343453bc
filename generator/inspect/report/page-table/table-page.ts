/** A page in the table: its data in a report, and what the desk adds. */
import type { ReportPage } from "../report-data.ts";

export type TablePage = ReportPage & {
  /** Whether the built site does not have the page today: a draft, or outside its dates. */
  readonly isHidden?: boolean;
  /** Whether it is a draft, or has a date of publishing or ending. */
  readonly state?: "draft" | "dated";
  /** Whether it was not rendered yet: then only problems of its data are known. */
  readonly isUnseen?: boolean;
  /** Its row of the data as words, and the address that opens an editor there. */
  readonly row?: EditorLink;
  /** Opens the cell of its remedy. */
  readonly remedyAddress?: string;
  /** Opens the form of that cell, in the desk. */
  readonly remedyForm?: string;
};

type EditorLink = { readonly name: string; readonly address: string };

export type TableOptions = {
  /** Before each page's path: "https://tobar.example", or "". */
  readonly origin: string;
  /** Keys of hidden columns. */
  readonly without?: readonly string[];
};
