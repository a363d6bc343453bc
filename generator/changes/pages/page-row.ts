/** One row for each page, in the report of a build and at the desk. Runs in a browser, too. */

/** A page as a build has rendered it, or as the desk computes it from the data. */
export type PageFacts = {
  readonly path: string;
  readonly title: string;
  /** "town", "town-service", "county", "service", "guide", … as in templates/pages. */
  readonly kind: string;
  readonly listed: boolean;
  /** Why the page is listed, or why not. */
  readonly reason: string;
  readonly ownWords: number;
  readonly facts: number;
};

export type PageRow = PageFacts & {
  /** The most similar page; `likeness` is from 0 to 1. */
  readonly nearest: { readonly path: string; readonly likeness: number } | null;
  readonly problems: readonly string[];
  /** Number of problems that stop a release. */
  readonly errors: number;
  /** The edit that would improve the page: "Write 40 words in town-services.csv for Athy, Water Softeners". */
  readonly remedy: {
    readonly file: string;
    readonly row: number | null;
    readonly column: string | null;
    readonly say: string;
  } | null;
};

/** Errors that stop a release first, then warnings, then pages that a cell would list; pages that nothing can list last. */
export const mostUrgentFirst = <Row extends PageRow>(pages: readonly Row[]) =>
  pages.toSorted((a, b) => urgency(b) - urgency(a));

export const urgency = ({ errors, problems, listed, remedy }: PageRow) =>
  errors * 1e4 + (listed || remedy !== null ? problems.length * 10 : 0) + (remedy === null ? 0 : listed ? 1 : 2);

/** "town-service" → "Town and service", "thank-you" → "Thank you" */
export const kindName = (kind: string) =>
  kind === "town-service" ? "Town and service" : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");
