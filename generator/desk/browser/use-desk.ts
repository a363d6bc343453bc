/** Data of the desk as the server has it now: loaded again with each change, in a visible window. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { DeskData } from "../desk-data.ts";
import { showProblems } from "../page/browser/problem-overlay.ts";
import { watchSite } from "../page/browser/watch-site.ts";
import type { StateInPage } from "../page/page-state.ts";
import { withPagesSince } from "../pages-since.ts";
import type { PublishedResponse } from "../protocol.ts";
import { ask, isRefused } from "./ask.ts";

/** After a save only the edits are counted again; else the remote and the online site are asked too. */
export type WhyRenewed = "saved" | "asked" | "pushed";

/** `desk` is null until the data was valid for the first time. */
export function useDesk(opened: StateInPage) {
  const [desk, setDesk] = useState<DeskData | null>(null);
  const [isAnswered, setIsAnswered] = useState(false);
  const [published, setPublished] = useState<PublishedResponse | null>(null);
  useEffect(() => {
    let shown: number | null = null;
    let isLate = false;
    const refresh = watchSite(async () => {
      isLate = document.hidden;
      if (isLate) return;
      const reply = await ask("/_desk/rows", { version: shown });
      // Another server has another token.
      if (isRefused(reply) || reply.state.scripts !== opened.scripts) return location.reload();
      setIsAnswered(true);
      showProblems(reply.state);
      if (reply.isSame || reply.desk === null) return;
      shown = reply.state.version;
      const sent = reply.desk;
      setDesk((before) => withPagesSince(before, sent));
    });
    document.addEventListener("visibilitychange", () => {
      if (isLate) refresh();
    });
    showProblems(opened);
  }, [opened]);
  const saves = useRef(0);
  const renewPublished = useCallback(async (why: WhyRenewed) => {
    if (why === "pushed") setPublished(null);
    const isAsked = why !== "saved";
    if (!isAsked) saves.current += 1;
    const before = saves.current;
    const reply = await ask("/_desk/published", { isAsked });
    if (isRefused(reply)) return;
    // The last answer of the remote is kept.
    setPublished((old) =>
      isAsked || old === null ? reply : { ...reply, incoming: old.incoming, publications: old.publications },
    );
    // The remote was slow, and its answer is older than what was saved meanwhile.
    if (isAsked && saves.current !== before) void renewPublished("saved");
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each state of the data
  useEffect(() => void renewPublished("saved"), [desk]);
  useEffect(() => {
    const askAgain = () => void (document.hidden || renewPublished("asked"));
    askAgain();
    document.addEventListener("visibilitychange", askAgain);
    return () => document.removeEventListener("visibilitychange", askAgain);
  }, [renewPublished]);
  return { desk, isAnswered, published, renewPublished };
}
