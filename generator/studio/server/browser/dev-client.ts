/** Script of every page of the dev server: keeps the page up to date and shows data errors. */
import type { ViteHotContext } from "vite/types/hot.js";
import { createElement, openPanel } from "../../../inspect/origins/browser/panel.ts";
import { reloadKeepingScroll, restoreScroll } from "../../page/browser/keep-scroll.ts";
import { readPageState } from "../../page/browser/page-state.ts";
import { showProblems } from "../../page/browser/problem-overlay.ts";
import { startEditInspector } from "./edit-inspector.ts";
import { patchPage } from "./patch-page.ts";

declare global {
  interface ImportMeta {
    readonly hot?: ViteHotContext;
  }
}

const styles = `.panel { inset: 0 0 auto; padding: .5rem 1.25rem; border-block: 0 4px solid var(--color-highlight, gold); text-align: center; }
  p { margin: 0; }`;

let bar: HTMLElement | null = null;

const opened = readPageState(document);
/** Page as the server sent it last. */
let served: Document | null = null;

async function fetchPage() {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { page, state: readPageState(page) };
}

async function bringUpToDate() {
  const { page, state } = await fetchPage();
  if (state === null) return;
  if (state.scripts !== opened?.scripts) return showAndReload(page);
  const before = served;
  served = page;
  if (before === null) {
    // A change between the page and this first request is in neither of them.
    if (state.digest !== opened.digest) return reloadKeepingScroll();
  } else if (!updated(before, page)) return reloadKeepingScroll();
  showProblems(state);
  showDraftBar(state.hidden);
  if (before !== null) await pointers?.renew();
}

/** Shows the new HTML of islands, which work after the reload. */
function showAndReload(page: Document) {
  for (const island of page.querySelectorAll("[data-island]")) {
    const shown = document.getElementById(island.id);
    if (shown !== null) shown.innerHTML = island.innerHTML;
  }
  requestAnimationFrame(() => setTimeout(reloadKeepingScroll));
}

const updated = (before: Document, after: Document) =>
  patchPage(document.head, before.head, after.head) && patchPage(document.body, before.body, after.body);

let work: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Of several changes during an update only the last is loaded. */
function refresh() {
  waiting += 1;
  const number = waiting;
  work = work.then(() => (number === waiting ? bringUpToDate() : undefined)).catch(() => reloadKeepingScroll());
}

const pointers = opened === null ? null : startEditInspector(opened.token);

if (opened !== null) {
  restoreScroll();
  showProblems(opened);
  showDraftBar(opened.hidden);
  refresh();
  import.meta.hot?.on("site:changed", refresh);
  // Changes before the connection was open are loaded now.
  import.meta.hot?.on("vite:ws:connect", refresh);
}

function showDraftBar(hidden: string | null) {
  bar?.remove();
  bar = null;
  if (hidden === null) return;
  const { host, root } = openPanel("site-draft", styles);
  bar = host;
  root.append(createElement("div", { class: "panel", role: "status" }, createElement("p", {}, hidden)));
}
