/** The script of the desk: keeps its table and what stands around it up to date, and wakes what only works with a script. */
import type { ViteHotContext } from "vite/types/hot.js";
import { type LiveTable, wakePageTable } from "../../../report/page-table/page-table.ts";
import { showOnClick } from "../../../report/show-on-click.ts";
import type { DeskNow } from "../../desk-requests.ts";
import { ask } from "../ask.ts";
import { reloadInPlace, returnToPlace } from "../keep-place.ts";
import { showProblems } from "../problems.ts";
import { takeState } from "../state.ts";
import { pageLooks } from "./looks.ts";
import { arrangePlaces } from "./near-table.ts";
import { wakeNewTown } from "./new-town.ts";
import { exchangePart } from "./parts.ts";
import { tablePages } from "./table-pages.ts";

declare global {
  interface ImportMeta {
    readonly hot?: ViteHotContext;
  }
}

const opened = takeState(document);
if (opened !== null) wakeDesk(opened);

function wakeDesk({ token, scripts, ...rest }: NonNullable<typeof opened>) {
  const element = document.querySelector("main");
  const newTown = wakeNewTown(token);
  let table: LiveTable | null = null;
  /** Of the data that the table shows. */
  let shown: number | null = null;
  let isLate = false;
  const looks = pageLooks(token, (pages) => table?.renew(pages));

  const bringUpToDate = async () => {
    const response = await ask("/_desk/rows", token, { version: shown });
    const { state, desk, isSame }: DeskNow = await response.json(); // what deskRequests says
    if (state.scripts !== scripts) return reloadInPlace();
    showProblems(state);
    if (isSame || desk === null || element === null) return;
    shown = state.version;
    if (element.querySelector(".page-table") === null) return location.reload();
    for (const [id, html] of Object.entries(desk.parts)) exchangePart(id, html);
    arrangePlaces();
    const pages = tablePages(desk);
    if (table === null) table = wakePageTable(element, { pages, origin: "", without: ["weight"] });
    looks.of(pages, state.version);
  };

  let work: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Of several changes that come while one is taken in, only the last is looked at; of a window that nobody sees, none. */
  const refresh = () => {
    isLate = document.hidden;
    if (isLate) return;
    waiting += 1;
    const number = waiting;
    work = work.then(() => (number === waiting ? bringUpToDate() : undefined)).catch(() => reloadInPlace());
  };
  document.addEventListener("visibilitychange", () => {
    if (isLate) refresh();
  });
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-open], [data-add]") : null;
    const { open, add, county } = button?.dataset ?? {};
    if (open !== undefined) void ask(open, token);
    if (add !== undefined && county !== undefined) newTown?.show({ name: add, county });
  });
  showOnClick();
  returnToPlace();
  showProblems({ token, scripts, ...rest });
  refresh();
  import.meta.hot?.on("site:changed", refresh);
  // What was told before the page listened is asked for.
  import.meta.hot?.on("vite:ws:connect", refresh);
}
