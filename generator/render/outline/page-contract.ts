/** Type of the pages that the engine renders and checks. A page of the templates has the same structure. */
import type { ReactElement } from "react";
import type { PageOutline } from "./page-outline.ts";
import type { Section } from "./section.ts";

export type RenderablePage = {
  /** "/trim/iron-removal" */
  readonly path: string;
  /** Type of the page: "home", "town". Pages of one kind share their styles. */
  readonly kind: string;
  readonly head: PageHeadTexts & {
    /** Plain JSON, schema.org. */
    readonly structuredData: readonly unknown[];
  };
  readonly index: {
    readonly indexable: boolean;
    readonly reason: string;
    /** Set if the audit must report the reason. */
    readonly isProblem?: true;
  };
  readonly sections: readonly ReactElement[];
  /** The data row of the page, for messages: "data/pages.csv, Trim". */
  readonly from: string;
  /** Number of sourced facts. */
  readonly facts?: number;
  /** Figures that only this page prints. Plain JSON. */
  readonly figures?: readonly Readonly<Record<string, string | number>>[];
  /** Coordinates, by which the page is found again after it was renamed: "53.5536,-6.7897". */
  readonly point?: string;
};

export type PageHeadTexts = { readonly title: string; readonly description: string };

/** A rendered page, with the outline of each part in document order. */
export type PrintedPage = {
  /** HTML of the part of the head that is unique to the page. */
  readonly head: string;
  /** HTML of all sections. */
  readonly main: string;
  readonly parts: readonly { readonly section: Section; readonly seen: PageOutline }[];
  /** Outlines of header and footer. */
  readonly frame: readonly PageOutline[];
  /** Bytes of the whole document. */
  readonly size: number;
};

/** Link to the element around the sections of every page: the target of the skip link. */
export const mainId = "#main";
