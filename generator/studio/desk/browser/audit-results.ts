/** Loads audit results town by town while the desk is open, and adds them to the table. */
import type { TablePage } from "../../../inspect/report/page-table.ts";
import { sendRequest } from "../../page/browser/send-request.ts";
import type { TownAudit } from "../desk.ts";
import type { AuditResponse } from "../protocol.ts";

/** Towns whose pages are audited without a click. */
const townsAtOnce = 150;
/** Pause between two towns, which leaves the server time for other requests, and between two updates of the table; ms. */
const pause = 15;
const redraw = 300;

type AuditedPage = { readonly version: number; readonly look: TownAudit };

export function loadAuditResults(token: string, show: (pages: readonly TablePage[]) => void) {
  const said = document.getElementById("desk-looks");
  const more = document.getElementById("desk-look-on");
  const known = new Map<string, AuditedPage>();
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
    if (said) said.textContent = `Audited: ${count} of ${there.length} pages.`;
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
      const response = await sendRequest("/_desk/looks", token, { town });
      const found: AuditResponse = await response.json(); // written by deskApi
      if (own !== run || found.version !== version) return;
      for (const look of found.looks) known.set(look.path, { version, look });
      if (performance.now() - drawnAt > redraw) draw();
    }
    // Results from before the last save are dropped.
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
    /** Shows the pages of a version of the data, then audits them one after another. */
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

function withLook(page: TablePage, look: TownAudit | undefined): TablePage {
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
