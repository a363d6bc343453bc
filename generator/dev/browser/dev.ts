/** The script of every page of the live site: keeps the page up to date and shows what is wrong with the data. */
import type { ViteHotContext } from "vite/types/hot.js";
import { showDraftBar } from "./draft-bar.ts";
import { offerEditing } from "./editing-pointers.ts";
import { reloadInPlace, returnToPlace } from "./keep-place.ts";
import { showProblems } from "./problems.ts";
import { takeState } from "./state.ts";
import { update } from "./update.ts";

declare global {
  interface ImportMeta {
    readonly hot?: ViteHotContext;
  }
}

const opened = takeState(document);
/** The page as the server sent it last. */
let served: Document | null = null;

async function fetchPage() {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { page, state: takeState(page) };
}

async function bringUpToDate() {
  const { page, state } = await fetchPage();
  if (state === null) return;
  if (state.scripts !== opened?.scripts) return showAndReload(page);
  const before = served;
  served = page;
  if (before === null) {
    // A change between the page and this first look at it is in neither.
    if (state.version !== opened.version) return reloadInPlace();
  } else if (!updated(before, page)) return reloadInPlace();
  showProblems(state);
  showDraftBar(state.hidden);
  if (before !== null) await pointers?.renew();
}

/** What an edited island prints is there at once; it works once the page is loaded anew. */
function showAndReload(page: Document) {
  for (const island of page.querySelectorAll("[data-island]")) {
    const shown = document.getElementById(island.id);
    if (shown !== null) shown.innerHTML = island.innerHTML;
  }
  requestAnimationFrame(() => setTimeout(reloadInPlace));
}

const updated = (before: Document, after: Document) =>
  update(document.head, before.head, after.head) && update(document.body, before.body, after.body);

let work: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Of several changes that come while one is taken in, only the last is looked at. */
function refresh() {
  waiting += 1;
  const number = waiting;
  work = work.then(() => (number === waiting ? bringUpToDate() : undefined)).catch(() => reloadInPlace());
}

const pointers =
  opened === null
    ? null
    : offerEditing({ token: opened.token, served: async () => served ?? (await fetchPage()).page });

if (opened !== null) {
  returnToPlace();
  showProblems(opened);
  showDraftBar(opened.hidden);
  refresh();
  import.meta.hot?.on("site:changed", refresh);
  // What was told before the page listened is asked for.
  import.meta.hot?.on("vite:ws:connect", refresh);
}
