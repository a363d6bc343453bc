/** Shows beside the phone whether the lines are open: "Open until 6PM" or "Opens Mon 8AM". */
import "./open-now.css";
import { openingStatusAt, readOpeningHours, type WallTime } from "./opening-hours.ts";

const minuteMs = 60_000;

/** One clock for all lines of a page. */
let clock: Worker | undefined;

/** `line` is the markup of templates/parts/open-now.tsx, or words that change only while the lines are closed. */
export function showStatus(line: HTMLElement) {
  const hours = readOpeningHours(line.dataset["openNow"] ?? "");
  const { whileOpen } = line.dataset;
  // An element, as page translators replace texts.
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
  // A page restored after a night has not counted minutes.
  document.addEventListener("visibilitychange", requestTime);
}
