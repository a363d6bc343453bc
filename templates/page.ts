/** A page as data: its path, its head and the list of its sections. */
import type { ReactElement } from "react";
import type { IndexDecision } from "../data/site.ts";
import type { NavPath } from "./paths.ts";
import type { StructuredData } from "./structured-data.ts";

export type Head = {
  /** Without the company's name, which the document adds. */
  readonly title: string;
  readonly description: string;
  /** The picture for links shared elsewhere, by its name in the assets ("home", "town-trim"). */
  readonly share: string;
  readonly structuredData: readonly StructuredData[];
  /** The picture that is the largest thing on the first screen, preloaded. */
  readonly heroImage?: string;
  /** Its `sizes`, the same as where the page shows it: a browser that is told two widths loads two files. */
  readonly heroSizes?: string;
};

export type Page = {
  readonly path: string;
  /** What pages of one function are called, in messages, reports and their body's class: "town". They share their styles. */
  readonly kind: string;
  readonly head: Head;
  readonly index: IndexDecision;
  /** The link of the navigation that is current. */
  readonly nav: NavPath | null;
  /** over-dark: see-through over a dark hero. over-light: ink on a light ground. solid: dark from the start. none: the demo form. */
  readonly header: "over-dark" | "over-light" | "solid" | "none";
  readonly sections: readonly ReactElement[];
  /** Sections that not every page of the kind has. All have their styles, so that the policy needs one hash for a kind. */
  readonly optional?: readonly Styled[];
  /** The data row that the page stands for, for error messages: "data/towns.csv, Trim". */
  readonly from: string;
  /** How many sourced facts it shows, for the report. */
  readonly facts?: number;
  /** Of a town's own page: where the town lies, "53.5536,-6.7897", by which it is known under another name. */
  readonly point?: string;
};

/** A section or part names its own styles; a page inlines those of its sections, each once. */
export type Styled = { readonly css?: readonly URL[] };

/**
 * A part that stands in many sections with the same props, as a row of the log of facts, says so: it is printed once for
 * them. It is one element, its props are data, and it takes no children.
 */
export type Kept = { readonly isKept?: true };
