/** A page as data: its path, its head and the list of its sections. */
import type { ReactElement } from "react";
import type { IndexDecision, Sourced } from "./model.ts";
import type { NavPath } from "./paths.ts";
import type { StructuredData } from "./structured-data.ts";
import type { PrintedFigure } from "./words/printed-figures.ts";

export type Head = {
  /** Without the company's name, which the document adds. */
  readonly title: string;
  readonly description: string;
  /** Sharing picture, by its name in the assets ("home", "town-trim"). */
  readonly share: string;
  readonly structuredData: readonly StructuredData[];
  /** The largest picture of the first screen. It is preloaded. */
  readonly heroImage?: string;
  /** Its `sizes`, equal to those on the page: two different widths make the browser load two files. */
  readonly heroSizes?: string;
  /** The windows that show it. */
  readonly heroMedia?: string;
};

export type Page = {
  readonly path: string;
  /** Kind of page, in messages, reports and the body's class: "town". */
  readonly kind: string;
  readonly head: Head;
  readonly index: IndexDecision;
  /** The current link of the navigation. */
  readonly nav: NavPath | null;
  /**
   * over-dark: transparent over a dark hero. over-light: ink on a light ground. solid: always dark. none: the demo
   * form.
   */
  readonly header: "over-dark" | "over-light" | "solid" | "none";
  /**
   * Address of the quote form with the page's subject (paths.quote), for header, footer and call bar. "#form" on the
   * form's own page, null on pages without a way to it: both have no call bar.
   */
  readonly toForm: string | null;
  /** Words of its buttons to the form, if not that a quote is free. */
  readonly ask?: string | undefined;
  /** The page has the form: its buttons lead to "#contact", and only its links to the contact page carry the subject. */
  readonly hasForm?: true | undefined;
  readonly sections: readonly ReactElement[];
  /** The page's data row for error messages: "data/towns.csv, Trim". */
  readonly from: string;
  /** Number of sourced facts on the page, for the report. */
  readonly facts?: number;
  /** Facts that it prints, each once and with a link to its source, for the audit. */
  readonly stated?: readonly Sourced[];
  /** Figures of its own that it prints, for the report. */
  readonly figures?: readonly PrintedFigure[];
  /** Coordinates of a town's own page, "53.5536,-6.7897". They identify the town after a change of name. */
  readonly point?: string;
};
