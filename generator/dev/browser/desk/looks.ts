/** What printing shows of the pages: asked for town after town while somebody looks, and laid over what the data alone tells. */
import type { TablePage } from "../../../report/page-table/page-table.ts";
import type { Look } from "../../desk/desk.ts";
import type { LooksNow } from "../../desk-requests.ts";
import { ask } from "../ask.ts";

/** Towns whose pages are printed without being asked for. */
const townsAtOnce = 150;
/** ms between two towns, in which the server has time for others, and between two looks of the table. */
const pause = 15;
const redraw = 300;

type Known = { readonly version: number; readonly look: Look };

export function pageLooks(token: string, show: (pages: readonly TablePage[]) => void) {
  const said = document.getElementById("desk-looks");
  const more = document.getElementById("desk-look-on");
  const known = new Map<string, Known>();
  let pages: readonly TablePage[] = [];
  let version = 0;
  let run = 0;
  let towns: readonly (string | null)[] = [];
  let allowed = townsAtOnce;
  let drawnAt = 0;

  const draw = () => {
    drawnAt = performance.now();
    show(pages.map((page) => withLook(page, known.get(page.path)?.look)));
    const there = pages.filter(({ isHidden }) => isHidden !== true);
    const count = there.filter(({ path }) => known.get(path)?.version === version).length;
    if (said?.parentElement) said.parentElement.hidden = false;
    if (said) said.textContent = `Printed and looked at: ${count} of ${there.length} pages.`;
  };
  const lookOn = async (from: number) => {
    run += 1;
    const own = run;
    if (more) more.hidden = true;
    for (const [place, town] of towns.entries()) {
      if (place < from) continue;
      if (place >= allowed) break;
      await new Promise((done) => setTimeout(done, pause));
      if (own !== run) return;
      const response = await ask("/_desk/looks", token, { town });
      const found: LooksNow = await response.json(); // what deskRequests says
      if (own !== run || found.version !== version) return;
      for (const look of found.looks) known.set(look.path, { version, look });
      if (performance.now() - drawnAt > redraw) draw();
    }
    // What was true before the last save and was not looked at since is no longer said.
    for (const [path, look] of known) if (look.version !== version) known.delete(path);
    if (more) more.hidden = towns.length <= allowed;
    draw();
  };
  more?.addEventListener("click", () => {
    const from = allowed;
    allowed += townsAtOnce;
    void lookOn(from);
  });
  return {
    /** The pages of a version of the data: in view at once, and looked at one after another. */
    of(fresh: readonly TablePage[], of: number) {
      pages = fresh;
      version = of;
      const slugs = pages.flatMap(({ kind, path, isHidden }) =>
        kind === "town" && isHidden !== true ? path.slice(1) : [],
      );
      towns = [null, ...slugs];
      draw();
      void lookOn(0);
    },
  };
}

function withLook(page: TablePage, look: Look | undefined): TablePage {
  if (look === undefined) return page;
  const { problems, errors, remedy } = look;
  const isNew = page.remedy === null && remedy !== null;
  return {
    ...page,
    isUnseen: false,
    problems: [...page.problems, ...problems],
    errors: page.errors + errors,
    ...(isNew && { remedy, ...(page.row && { remedyAddress: page.row.address }) }),
  };
}
