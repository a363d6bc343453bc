/** Adds the script that keeps a page of the dev server up to date, and the state that the script needs. */
import { shortHash } from "../../base/digest.ts";
import { formatProblem, type Problem } from "../../base/problem.ts";
import { editorUrl } from "./editor-url.ts";
import type { DevPageState, ProblemForPage, SiteState, StateInPage } from "./page-state.ts";
import { viteBase } from "./vite-base.ts";

const stateId = "_site-state";

type DevPageStateInput = SiteState & Partial<Pick<DevPageState, "hidden">>;

export const devPageState = (
  { version, scripts, problems, failure, hidden = null }: DevPageStateInput,
  token: string,
): DevPageState => ({
  version,
  scripts,
  token,
  problems: problems.map(problemForPage),
  failure,
  hidden,
});

const problemForPage = (problem: Problem): ProblemForPage => ({
  line: formatProblem(problem),
  open: editorUrl(problem.file, problem.editorLine ?? problem.line, problem.column),
});

/** @param script that of the site's pages, or that of the desk */
export const injectDevClient = (html: string, state: DevPageState, script = devClient) =>
  html.replace(/(?=<\/body>)/, () => scripts({ ...state, digest: shortHash(html) }, script));

const devClient = "generator/dev/browser/dev-client.ts";

/** Page without content, for a site that cannot be rendered yet. */
export const emptyPage = (state: DevPageState) =>
  `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><title>This page cannot be shown yet</title></head><body>${scripts({ ...state, digest: "" }, devClient)}</body></html>\n`;

const scripts = (state: StateInPage, script: string) =>
  `<script type="application/json" id="${stateId}">${JSON.stringify(state).replaceAll("<", "\\u003c")}</script>` +
  `<script type="module" src="${viteBase}@vite/client"></script>` +
  `<script type="module" src="${viteBase}${script}"></script>`;
