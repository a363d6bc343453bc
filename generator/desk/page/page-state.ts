/** State that a page of the dev server carries for its script. */
import type { Problem } from "../../base/problem.ts";

/** State of the site that pages show. */
export type SiteState = {
  /** Grows with each change. */
  readonly version: number;
  /** Grows when scripts of the browser were edited: an open page must then be reloaded. */
  readonly scripts: number;
  /** Data errors that would stop a build. */
  readonly problems: readonly Problem[];
  /** Message of a source that does not compile, or of data that cannot be rendered; null if all is well. */
  readonly failure: string | null;
};

/** A problem as the page shows it. */
export type ProblemForPage = {
  /** The line that a build prints. */
  readonly line: string;
  /** Address that opens the editor there. */
  readonly open: string;
};

/** State of the dev server that a page shows. */
export type DevPageState = Omit<SiteState, "problems"> & {
  readonly token: string;
  readonly problems: readonly ProblemForPage[];
  /** Why the built site has no such page; null if it has. */
  readonly hidden: string | null;
};

/** JSON in the page, read by its script. */
export type StateInPage = DevPageState & {
  /** Digest of the HTML that the server rendered, without its script. */
  readonly digest: string;
};
