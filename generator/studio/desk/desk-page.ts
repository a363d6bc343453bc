/** HTML page of the desk: its script renders it. Without JavaScript it names the commands and has the first pages. */
import { logoMark } from "../../../templates/parts/logo-mark.ts";
import { html } from "../../base/html.ts";
import { pageTable } from "../../inspect/report/page-table.ts";
import { logoSvg } from "../../site/drawings/logo-svg.ts";
import { injectDevClient } from "../page/inject-dev-client.ts";
import type { DevPageState } from "../page/page-state.ts";
import { viteBase } from "../page/vite-base.ts";
import type { DeskData } from "./desk-data.ts";

/** @param desk null until the data was valid for the first time */
export const deskPage = (desk: DeskData | null, state: DevPageState): string =>
  injectDevClient(printed(desk), state, "generator/studio/desk/browser/desk-client.tsx");

const printed = (desk: DeskData | null) =>
  html`<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The desk${desk !== null && `: ${desk.name}`}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${viteBase}generator/studio/desk/desk.css"></head>
<body class="report">
<a class="report__skip" href="#main">Skip to the desk</a>
<header class="report__header"><div class="report__width"><p class="report__name"><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">${{ html: logoSvg(logoMark, "var(--color-highlight)") }}</svg><a href="/">${desk?.name ?? "The site"}</a><span>The desk</span></p></div></header>
<div id="desk">${desk === null ? html`<p class="report__width">The desk opens when the data is valid.</p>` : withoutScript(desk)}</div>
</body></html>
`.html;

const withoutScript = ({ pages }: DeskData) =>
  html`<main class="report__width"><noscript><p>This needs JavaScript. Without it, <code>npm run towns -- add "Kinnegad"</code> in the terminal adds a town, <code>npm run results -- Performance-on-Search.zip</code> reads search results, and <code>npm run publish</code> publishes your edits.</p></noscript>
<noscript><p>Without JavaScript the first 200 pages are here, as they were when this page was opened.</p></noscript>
<noscript>${pageTable({ pages, origin: "", rest: "absent" })}</noscript></main>`;
