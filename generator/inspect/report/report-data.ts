/** Types of the report of a build. */
/** What a build knows of its pages, as plain JSON. */
export type Report = {
  readonly site: {
    readonly name: string;
    readonly url: string;
    /** "2026-11-21" */
    readonly day: string;
    readonly commit: string | null;
  };
  readonly pages: readonly ReportPage[];
  /** Warnings of the data that concern no page. */
  readonly problems: readonly ReportProblem[];
  /** Sample data that a release must replace. */
  readonly placeholders: readonly ReportProblem[];
  /** Facts that no page prints. */
  readonly unprinted: readonly ReportProblem[];
  /** What is past its shelf life. */
  readonly aged: readonly ReportProblem[];
};

export type ReportPage = {
  readonly path: string;
  readonly title: string;
  /** "town", "town-service", "county", "service", "guide", … as in templates/pages. */
  readonly kind: string;
  readonly listed: boolean;
  /** Why the page is listed, or why not. */
  readonly reason: string;
  readonly ownWords: number;
  readonly facts: number;
  /** Figures of its own that it prints, each with tier and date. In report.json only. */
  readonly figures?: readonly Readonly<Record<string, string | number>>[];
  /** The most similar page; `likeness` is from 0 to 1. */
  readonly nearest: { readonly path: string; readonly likeness: number } | null;
  /** Size of the HTML, uncompressed. */
  readonly bytes: number;
  readonly problems: readonly string[];
  /** Number of problems that stop a release. */
  readonly errors: number;
  /** The cell that would change it: "Write 40 words in town-services.csv for Athy, Water Softeners". */
  readonly remedy: {
    readonly file: string;
    readonly row: number | null;
    readonly column: string | null;
    readonly say: string;
  } | null;
};

export type ReportProblem = {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly severity: "error" | "warning";
  readonly message: string;
};
