/** What a page gets in a live site and in no other: the script that keeps it up to date, and what that script needs to know. */
import { type Problem, problemLine } from "../load/problem.ts";
import { openAddress } from "./open-address.ts";
import { viteBase } from "./vite-base.ts";
import type { State } from "./workshop.ts";

/** One problem as the page shows it. */
export type ShownProblem = {
  /** The contract's own line. */
  readonly line: string;
  /** Opens the editor at the place. */
  readonly open: string;
};

/** What the page's script finds in the page. */
export type PageState = {
  readonly version: number;
  readonly scripts: number;
  readonly token: string;
  readonly problems: readonly ShownProblem[];
  /** What the program itself stumbles over. */
  readonly fault: string | null;
  /** Why the built site has no such page; null where it has. */
  readonly hidden: string | null;
};

const stateId = "_site-state";

type Told = Pick<State, "version" | "scripts" | "problems" | "fault"> & Partial<Pick<PageState, "hidden">>;

export const pageState = ({ version, scripts, problems, fault, hidden = null }: Told, token: string): PageState => ({
  version,
  scripts,
  token,
  problems: problems.map(shown),
  fault,
  hidden,
});

const shown = (problem: Problem): ShownProblem => ({
  line: problemLine(problem),
  open: openAddress(problem.file, problem.editorLine ?? problem.line, problem.column),
});

/** The page, with the script at its end: that of the site's pages, or another of generator/dev/browser. */
export const withScripts = (html: string, state: PageState, script = "dev.ts") =>
  html.replace(/(?=<\/body>)/, () => scripts(state, script));

/** Where no page could be made yet. */
export const emptyPage = (state: PageState) =>
  `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><title>This page cannot be shown yet</title></head><body>${scripts(state, "dev.ts")}</body></html>\n`;

const scripts = (state: PageState, script: string) =>
  `<script type="application/json" id="${stateId}">${JSON.stringify(state).replaceAll("<", "\\u003c")}</script>` +
  `<script type="module" src="${viteBase}@vite/client"></script>` +
  `<script type="module" src="${viteBase}generator/dev/browser/${script}"></script>`;
