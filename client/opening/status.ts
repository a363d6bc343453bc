/** Shows beside the phone whether the lines are open: "Open until 6PM" or "Opens Mon 8AM". */
import "./open-now.css";
import { openingStatusAt, readOpeningHours, type WallTime } from "./opening-hours.ts";

const minuteMs = 60_000;

/** One worker for all status lines of a page. */
let clock: Worker | undefined;

/** @param line markup of templates/parts/open-now.tsx, or an element with data-while-open: its text during the hours */
export function showStatus(line: HTMLElement) {
  const hours = readOpeningHours(line.dataset["openNow"] ?? "");
  const { whileOpen } = line.dataset;
  // An element: a page translator replaces text nodes, and later changes of one would not show.
  const words = document.createElement("span");
  let shown = "";

  clock ??= new Worker(new URL("./irish-clock.ts", import.meta.url), { type: "module" });
  clock.addEventListener("message", ({ data: now }: MessageEvent<WallTime>) => {
    const status = openingStatusAt(now, hours);
    const next = status.isOpen && whileOpen !== undefined ? whileOpen : status.words;
    if (next === shown) return;
    shown = next;
    line.dataset["state"] = status.isOpen ? "open" : "closed";
    words.textContent = next;
    if (!words.isConnected) line.replaceChildren(words);
  });
  const requestTime = () => clock?.postMessage(Date.now());
  const requestEachMinute = () => {
    requestTime();
    setTimeout(requestEachMinute, minuteMs - (Date.now() % minuteMs));
  };
  requestEachMinute();
  // A page that was hidden for a night has counted no minutes.
  document.addEventListener("visibilitychange", requestTime);
}
