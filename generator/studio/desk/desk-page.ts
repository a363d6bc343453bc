/** HTML page of the desk. */
import { logoMark } from "../../../templates/parts/logo-mark.ts";
import { html } from "../../base/html.ts";
import { pageTable } from "../../inspect/report/page-table.ts";
import { reportSection } from "../../inspect/report/report-section.ts";
import { logoSvg } from "../../site/drawings/logo-svg.ts";
import type { FormTarget } from "../forms/row-form.ts";
import { injectDevClient } from "../page/inject-dev-client.ts";
import type { DevPageState } from "../page/page-state.ts";
import { viteBase } from "../page/vite-base.ts";
import type { DeskData } from "./desk-data.ts";

/** @param desk null until the data was valid for the first time */
export const deskPage = (desk: DeskData | null, state: DevPageState): string =>
  injectDevClient(printed(desk), state, "generator/studio/desk/browser/desk-client.ts");

const printed = (desk: DeskData | null) =>
  html`<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The desk${desk !== null && `: ${desk.name}`}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${viteBase}generator/studio/desk/desk.css"></head>
<body class="report">
<a class="report__skip" href="#main">Skip to the desk</a>
<header class="report__header"><div class="report__width"><p class="report__name"><svg viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">${{ html: logoSvg(logoMark, "var(--color-highlight)") }}</svg><a href="/">${desk?.name ?? "The site"}</a><span>The desk</span></p>
<nav aria-label="Parts of the desk">${desk !== null && links.map(([id, name]) => html`<a href="#${id}">${name}</a>`)}</nav></div></header>
<main id="main" tabindex="-1">
<div class="report__top"><div class="report__width"><h1>Every town and page, and what would make it better</h1><p>On this machine only. What you save in a sheet shows here at once.</p></div></div>
<div class="report__width">${desk === null ? html`<p class="desk__waits">The desk opens when the data is valid.</p>` : parts(desk)}</div></main>
</body></html>
`.html;

const links = [
  ["worked", "What worked"],
  ["next", "To do"],
  ["add", "Add a town"],
  ["worth-adding", "Worth adding"],
  ["hardness", "Hardness"],
  ["pages", "Pages"],
  ["days", "Days to come"],
  ["publish", "Publish"],
] as const;

function parts(desk: DeskData) {
  const part = (id: keyof DeskData["parts"]) => html`<div id="${id}">${{ html: desk.parts[id] }}</div>`;
  return [
    part("desk-figures"),
    reportSection({ id: "worked", title: "What to do next", about: aboutWorked }, [part("desk-worked"), resultsForm]),
    reportSection({ id: "next", title: "What to fill in next", about: aboutNext }, [
      html`<p class="desk__note" id="desk-said" role="status"></p>`,
      part("desk-todos"),
      html`<div class="desk-new" hidden><h3>Or fill in something else</h3><p>${newRows.map(([words, target]) => html`<button type="button" class="desk__button" data-form="${JSON.stringify(target)}">${words}</button> `)}</p></div>`,
    ]),
    reportSection({ id: "add", title: "A new town", about: aboutAdding }, [addForm]),
    reportSection({ id: "worth-adding", title: "Towns worth adding", about: aboutNear }, [part("desk-near")]),
    reportSection({ id: "hardness", title: "Hardness to look up", about: aboutHardness }, [part("desk-hardness")]),
    reportSection({ id: "pages", title: "Every page", about: aboutPages }, [
      html`<noscript><p class="desk__note">Without JavaScript the first 200 pages are here, as they were when this page was opened. With it the table sorts, finds all pages and keeps up with what you save.</p></noscript>`,
      html`<p class="desk__note" hidden><span id="desk-looks"></span> <button type="button" class="desk__button" id="desk-look-on" hidden>Print more</button></p>`,
      filters,
      pageTable({ pages: desk.pages, origin: "", rest: "absent" }),
    ]),
    reportSection({ id: "days", title: "What goes live and ends when", about: aboutDays }, [part("desk-days")]),
    reportSection({ id: "publish", title: "Publish your edits", about: aboutPublishing }, [
      publishForm,
      html`<p><a href="/_desk/changes/">See each change in its page, before and after</a></p>`,
      html`<details><summary>Your Google Business Profile should say the same</summary><pre>${desk.profile.join("\n")}</pre></details>`,
    ]),
  ];
}

const filters = html`<form class="page-table__filters" hidden>
<label class="page-table__find">Find <input type="search" name="find" autocomplete="off" spellcheck="false" placeholder="a town, a service, words of a reason"></label>
<label>Kind <select name="kind"></select></label>
<label>In search engines <select name="listed"><option value="">Listed or not</option><option value="yes">Listed</option><option value="no">Not listed</option><option value="draft">Drafts</option><option value="dated">With a date</option></select></label>
<label>To do <select name="problems"><option value="">Anything or nothing</option><option value="errors">Stops a release</option><option value="some">Has problems</option><option value="none">No problems</option><option value="remedy">A cell would change it</option></select></label>
<button type="reset">Show all</button>
</form>
<p class="page-table__count" role="status"></p>`;

const aboutWorked =
  "The most worthwhile first, from what people searched for, and from quotes and calls. Nothing acts on it by itself.";

const resultsForm = html`<noscript><p class="desk__note">This needs JavaScript. Without it, <code>npm run results -- Performance-on-Search.zip</code> in the terminal does the same.</p></noscript>
<form class="desk-results" hidden><p><label for="desk-export">Exports of Search Console (<b>Performance</b>, <b>Search results</b>, <b>Export</b>, <b>Download CSV</b>) and Bing, answers of the form, call lists</label> <input id="desk-export" type="file" accept=".zip,.csv,.xlsx" multiple></p>
<p role="status"></p></form>`;

const aboutNext =
  "First what would bring most visits, by what people search for; before the first search results, what serves most people. Each opens its form here: with the facts on record, and with the page as it would read. Saving writes one row or cell, after the checks of a build; Ctrl+Z takes it back.";

const newRow = (file: string): FormTarget => ({ file, row: null, column: null, path: null });
const settings = (key: string): FormTarget => ({ file: "site.json", key: [key], path: null });
const newRows: readonly (readonly [string, FormTarget])[] = [
  ["A review", newRow("testimonials.csv")],
  ["A picture", { ...newRow("images.csv"), column: "alt" }],
  ["A fact with its source", newRow("local-facts.csv")],
  ["A text on a service in a town", newRow("town-services.csv")],
  ["An address that moved", newRow("redirects.csv")],
  ["The price", settings("price")],
  ["Opening hours", settings("hours")],
  ["Phone numbers", settings("phones")],
];

const aboutAdding =
  "Choose a place of settlements.csv and see what its page would show. Nothing is written before you press Save; then towns.csv gets one row, in the file’s own manner.";
const aboutNear =
  "Places in reach that have no page. Facts on record are rows of local-facts.csv and epa-list.csv that are of the place or name it.";
const aboutHardness =
  "The utility gives a figure by Eircode. The form writes one row of hardness.csv, for the supply of that town.";
const aboutPages = html`Rows come from the sheets as they are now, with drafts. <b>Own words</b> are the words about this place only: lead, intro, own text and facts. <b>Most like</b> compares the same words with those of other towns. Problems of the rendered pages are added page by page. Links between pages are checked by <code>npm run build</code> only.`;
const aboutDays =
  "The dates of towns.csv and town-services.csv. A site changes on that day only if a person or a timer builds it then.";

const aboutPublishing = html`Commits what changed in the data folder, as the user of git, and pushes it to the branch that <code>publish</code> in settings.json names, or else to a new one. Until that is merged, the next edits go to it as well. What others have pushed is brought in first; nothing of theirs is overwritten, and no other file is committed.`;

const publishForm = html`<noscript><p class="desk__note">This needs JavaScript. Without it, <code>npm run publish</code> in the terminal does the same.</p></noscript>
<form class="desk-publish fields" hidden autocomplete="off">
<button type="button" class="desk__button" data-look>Show what would be published</button>
<p role="status"></p>
<p class="desk-publish__checks" aria-live="polite"></p>
<ul></ul>
<div class="desk-publish__sentence" hidden><label for="desk-sentence">What did you change, in one sentence?</label>
<input id="desk-sentence" type="text" maxlength="200" required>
<button type="submit" class="desk__button desk__button--main">Publish</button></div>
</form>`;

const addForm = html`<noscript><p class="desk__note">This needs JavaScript. Without it, <code>npm run towns -- add "Kinnegad"</code> in the terminal does the same.</p></noscript>
<form class="desk-add fields" hidden autocomplete="off">
<label for="desk-place">Add a town</label>
<div class="desk-add__box"><input id="desk-place" type="text" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="desk-places" aria-describedby="desk-add-hint desk-add-problem" spellcheck="false" maxlength="100">
<ul id="desk-places" role="listbox" aria-label="Places" hidden></ul></div>
<p id="desk-add-hint">Two letters are enough: Kinn. Arrow keys and Enter choose.</p>
<p id="desk-add-problem" class="desk-add__problem" role="alert"></p>
<p class="desk-add__said" role="status"></p>
</form>
<section class="desk-place" aria-labelledby="desk-place-title" hidden><div><h3 id="desk-place-title" tabindex="-1"></h3><div class="desk-place__about"></div>
<div class="desk-place__act"><button type="button" class="desk__button desk__button--main">Save</button><button type="button" class="desk__button">Cancel</button></div></div>
<iframe title="" sandbox="allow-same-origin"></iframe></section>`;
