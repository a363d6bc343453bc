/** What a page gets in a live site and in no other: the script that keeps it up to date, and what that script needs to know. */
import { type Problem, problemLine } from "../load/problem.ts";
import { viteBase } from "./vite.ts";
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

export const stateId = "_site-state";

type Told = Pick<State, "version" | "scripts" | "problems" | "fault"> & Pick<PageState, "hidden">;

export const pageState = ({ version, scripts, problems, fault, hidden }: Told, token: string): PageState => ({
  version,
  scripts,
  token,
  problems: problems.map(shown),
  fault,
  hidden,
});

const shown = (problem: Problem): ShownProblem => ({
  line: problemLine(problem),
  open: `/_open?${new URLSearchParams({ file: problem.file, line: `${problem.editorLine ?? problem.line}`, column: `${problem.column}` })}`,
});

/** The page, with the script at its end. */
export const withScripts = (html: string, state: PageState) => html.replace(/(?=<\/body>)/, () => scripts(state));

/** Where no page could be made yet. */
export const emptyPage = (state: PageState) =>
  `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><title>This page cannot be shown yet</title></head><body>${scripts(state)}</body></html>\n`;

const scripts = (state: PageState) =>
  `<script type="application/json" id="${stateId}">${JSON.stringify(state).replaceAll("<", "\\u003c")}</script>` +
  `<script type="module" src="${viteBase}@vite/client"></script>` +
  `<script type="module" src="${viteBase}generator/dev/browser/dev.ts"></script>`;
