/** A page as data: its path, its head and the list of its sections. */
import type { ReactElement } from "react";
import type { IndexDecision, Sourced } from "./model.ts";
import type { NavPath } from "./paths.ts";
import type { StructuredData } from "./structured-data.ts";
import type { PrintedFigure } from "./words/printed-figures.ts";

export type Head = {
  /** Title without the company's name, which the document adds. */
  readonly title: string;
  readonly description: string;
  /** Sharing picture, by its name in the assets ("home", "town-trim"). */
  readonly share: string;
  readonly structuredData: readonly StructuredData[];
  /** The largest picture of the first screen. It is preloaded. */
  readonly heroImage?: string;
  /** The picture's `sizes`, the same as on the page: otherwise the browser loads it at two widths. */
  readonly heroSizes?: string;
  /** Media query of the windows that show the picture. */
  readonly heroMedia?: string;
};

export type Page = {
  readonly path: string;
  /** Kind of page, in messages, reports and the body's class: "town". */
  readonly kind: string;
  readonly head: Head;
  readonly index: IndexDecision;
  /** Path of the navigation link that is marked as current. */
  readonly nav: NavPath | null;
  /** over-dark: transparent over a dark hero; over-light: dark text on light; solid: always dark; none: demo form. */
  readonly header: "over-dark" | "over-light" | "solid" | "none";
  /**
   * Address of the quote form with the page's subject (paths.quote), for header, footer and call bar. "#form" on the
   * form's own page, null on pages that do not link to it: neither has a call bar.
   */
  readonly toForm: string | null;
  /** Label of the buttons to the form, if it is not "Get A Free Quote". */
  readonly ask?: string | undefined;
  /** Set if the page has the form: buttons link to "#contact", and only links to the contact page have the subject. */
  readonly hasForm?: true | undefined;
  readonly sections: readonly ReactElement[];
  /** The page's data row for error messages: "data/towns.csv, Trim". */
  readonly from: string;
  /** Number of facts with a source on the page, for the report. */
  readonly facts?: number;
  /** Facts that the page prints, each once and with a link to its source, for the audit. */
  readonly stated?: readonly Sourced[];
  /** Figures of its own place that the page prints, for the report. */
  readonly figures?: readonly PrintedFigure[];
  /** Coordinates of the town on its own page, "53.5536,-6.7897". They identify a town that has been renamed. */
  readonly point?: string;
};
