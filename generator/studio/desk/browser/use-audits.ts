/** Audits of the pages, town by town while their table is open. */
import { useEffect, useState } from "react";
import type { TownAudit } from "../audit-town.ts";
import { isRefused, useShared } from "./ask.ts";
import type { ShownDesk } from "./use-desk.ts";

/** Towns whose pages are audited without a click. */
const townsAtOnce = 150;
/** Pause between two towns, which leaves the server time for other requests, and between two updates of the table; ms. */
const pause = 15;
const redraw = 300;

type AuditedPage = { readonly version: number; readonly look: TownAudit };
/** Outlives the table. */
const known = new Map<string, AuditedPage>();

export function useAudits({ data, version }: ShownDesk) {
  const { ask } = useShared();
  const [looks, setLooks] = useState<ReadonlyMap<string, AuditedPage>>(known);
  const [allowed, setAllowed] = useState(townsAtOnce);
  const { pages } = data;
  const there = pages.filter(({ isHidden }) => isHidden !== true);
  const towns = [null, ...there.flatMap(({ kind, path }) => (kind === "town" ? path.slice(1) : []))];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are those of the version
  useEffect(() => {
    let isOver = false;
    let drawnAt = 0;
    const draw = () => {
      drawnAt = performance.now();
      setLooks(new Map(known));
    };
    const lookOn = async () => {
      for (const town of towns.slice(0, allowed)) {
        if (known.get(`/${town ?? ""}`)?.version === version) continue;
        await new Promise((done) => setTimeout(done, pause));
        if (isOver) return;
        const found = await ask("/_desk/looks", { town });
        if (isOver || isRefused(found) || found.version !== version) return;
        for (const look of found.looks) known.set(look.path, { version, look });
        if (performance.now() - drawnAt > redraw) draw();
      }
      // Results from before the last save are dropped.
      for (const [path, look] of known) if (look.version !== version) known.delete(path);
      draw();
    };
    void lookOn();
    return () => {
      isOver = true;
    };
  }, [version, allowed, ask]);
  const count = there.filter(({ path }) => looks.get(path)?.version === version).length;
  return {
    lookAt: (path: string) => looks.get(path)?.look,
    said: `Audited: ${count} of ${there.length} pages.`,
    more: towns.length > allowed ? () => setAllowed(allowed + townsAtOnce) : null,
  };
}
