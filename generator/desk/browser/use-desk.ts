/** Data of the desk, loaded again after each change while the window is visible. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { DeskData } from "../desk-data.ts";
import { showProblems } from "../page/browser/problem-overlay.ts";
import { watchSite } from "../page/browser/watch-site.ts";
import type { StateInPage } from "../page/page-state.ts";
import { withPagesSince } from "../pages-since.ts";
import type { PublishedResponse } from "../protocol.ts";
import { ask, isRefused } from "./ask.ts";

/** Reason to load publications again. After "saved", the remote and the online site are not requested. */
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
      // A restarted server has another token, which only a reload brings.
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
    // After a save there is no new answer of the remote, so the last one stays.
    setPublished((old) =>
      isAsked || old === null ? reply : { ...reply, incoming: old.incoming, publications: old.publications },
    );
    // While the remote answered, something was saved that its answer does not have.
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
