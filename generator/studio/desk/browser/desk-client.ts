/** Script of the desk: keeps the table and the parts around it up to date, and starts its controls. */
import type { ViteHotContext } from "vite/types/hot.js";
import { reloadKeepingScroll, restoreScroll } from "../../page/browser/keep-scroll.ts";
import { readPageState } from "../../page/browser/page-state.ts";
import { showProblems } from "../../page/browser/problem-overlay.ts";
import { sendRequest } from "../../page/browser/send-request.ts";
import { undoLastSave } from "../../page/browser/undo.ts";
import type { DeskResponse } from "../protocol.ts";
import { startAddTownForm } from "./add-town-form.ts";
import { loadAuditResults } from "./audit-results.ts";
import { sortNearbyPlaces } from "./nearby-places.ts";
import { startPageTable } from "./page-table-client.ts";
import { startPublishForm } from "./publish-form.ts";
import { startResultsForm } from "./results-form.ts";
import { startRowForms } from "./row-form.ts";

declare global {
  interface ImportMeta {
    readonly hot?: ViteHotContext;
  }
}

const opened = readPageState(document);
if (opened !== null) wakeDesk(opened);

function wakeDesk({ token, scripts, ...rest }: NonNullable<typeof opened>) {
  const element = document.querySelector("main");
  const newTown = startAddTownForm(token);
  startPublishForm(token);
  startResultsForm(token);
  const said = document.getElementById("desk-said");
  const say = (words: string) => {
    if (said) said.textContent = words;
  };
  startRowForms(token, say);
  for (const part of document.querySelectorAll<HTMLElement>(".desk-new")) part.hidden = false;
  addEventListener("keydown", async ({ key, ctrlKey, metaKey, repeat, target }) => {
    const isTyping = target instanceof Element && target.matches("input, textarea, select");
    if (isTyping || repeat || key !== "z" || !(ctrlKey || metaKey)) return;
    say((await undoLastSave(token)) ?? "Nothing is left to undo.");
  });
  let table: ReturnType<typeof startPageTable> | null = null;
  /** Version of the data that the table shows. */
  let shown: number | null = null;
  let isLate = false;
  const looks = loadAuditResults(token, (pages) => table?.renew(pages));

  const bringUpToDate = async () => {
    const response = await sendRequest("/_desk/rows", token, { version: shown });
    const { state, desk, isSame }: DeskResponse = await response.json(); // written by deskApi
    if (state.scripts !== scripts) return reloadKeepingScroll();
    showProblems(state);
    if (isSame || desk === null || element === null) return;
    shown = state.version;
    if (element.querySelector(".page-table__frame") === null) return location.reload();
    for (const [id, html] of Object.entries(desk.parts)) replacePart(id, html);
    sortNearbyPlaces();
    table ??= startPageTable();
    looks.of(desk.pages, state.version);
  };

  let work: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Of several changes during an update only the last is loaded; in a hidden window none. */
  const refresh = () => {
    isLate = document.hidden;
    if (isLate) return;
    waiting += 1;
    const number = waiting;
    work = work.then(() => (number === waiting ? bringUpToDate() : undefined)).catch(() => reloadKeepingScroll());
  };
  document.addEventListener("visibilitychange", () => {
    if (isLate) refresh();
  });
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-open], [data-add]") : null;
    const { open, add, county } = button?.dataset ?? {};
    if (open !== undefined) void sendRequest(open, token);
    if (add !== undefined && county !== undefined) newTown?.show({ name: add, county });
  });
  restoreScroll();
  showProblems({ token, scripts, ...rest });
  refresh();
  import.meta.hot?.on("site:changed", refresh);
  // Changes before the connection was open are loaded now.
  import.meta.hot?.on("vite:ws:connect", refresh);
}

const shown = new Map<string, string>();

function replacePart(id: string, html: string) {
  const part = document.getElementById(id);
  if (part === null || shown.get(id) === html) return;
  const focused = part.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  shown.set(id, html);
  part.innerHTML = html;
  if (focused === null) return;
  const controls = [...part.querySelectorAll<HTMLElement>("a[href], button")];
  controls.find((each) => nameOf(each) === focused)?.focus({ preventScroll: true });
}

const nameOf = (element: Element | null) => element?.getAttribute("aria-label") ?? element?.textContent ?? "";
