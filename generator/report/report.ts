/** The report of a build, for people (index.html) and for programs (report.json): a folder beside the site, never in it. */

export { reportHtml } from "./report-html.ts";
export { reportJson } from "./report-json.ts";
export { reportOfBuild } from "./report-of-build.ts";
export { reportFolder, showSearchStatus, writeReport } from "./write-report.ts";

/** What a build knows of its site, for people: as data, before it is printed. All plain JSON. */
export type Report = {
  readonly site: {
    readonly name: string;
    readonly url: string;
    readonly base: { readonly name: string; readonly lat: number; readonly lng: number };
    readonly radiusKm: number;
    /** "2026-11-21" */
    readonly day: string;
    readonly commit: string | null;
  };
  /** Gone through once. */
  readonly pages: Iterable<ReportPage>;
  /** What concerns no page: warnings of the data. */
  readonly problems: readonly ReportProblem[];
  /** Samples that stand where real data belongs. */
  readonly placeholders: readonly ReportProblem[];
  readonly towns: readonly ReportTown[];
  /** Facts that no page prints. */
  readonly unprinted: readonly ReportProblem[];
  /** What publishing would change (the JSON of `changes --report json`), null where nothing is known of the site before. */
  readonly changes: object | null;
};

export type ReportPage = {
  readonly path: string;
  readonly title: string;
  /** "town", "combination", "county", "service", "guide", … as in templates/pages. */
  readonly kind: string;
  readonly listed: boolean;
  /** Why, or why not. */
  readonly reason: string;
  readonly ownWords: number;
  readonly facts: number;
  /** The page that says the most of what this one says; `likeness` is from 0 to 1. */
  readonly nearest: { readonly path: string; readonly likeness: number } | null;
  /** Of HTML, uncompressed. */
  readonly bytes: number;
  /** In words. */
  readonly problems: readonly string[];
  /** How many of the problems stop a release. */
  readonly errors: number;
  /** The cell that would change it: "Write 40 words in town-services.csv for Athy, Water Softeners". */
  readonly remedy: {
    readonly file: string;
    readonly row: number | null;
    readonly column: string | null;
    readonly say: string;
  } | null;
};

export type ReportTown = {
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly lat: number;
  readonly lng: number;
};

export type ReportProblem = {
  readonly file: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly severity: "error" | "warning";
  readonly message: string;
};
