/** Shows beside the phone whether the lines are open: "Open now, until 6PM" or "Closed now, opens Mon 8AM". */
import "./open-now.css";
import { termButton } from "../tooltips/terms.ts";
import { type OpeningSpan, openingStatusAt } from "./opening-hours.ts";

const minuteMs = 60_000;

/** One clock for all lines of a page. */
let clock: Worker | undefined;

/** `line` is the markup of templates/parts/open-now.tsx, and empty until now. */
export function showStatus(line: HTMLElement) {
  const spans = readSpans(line.dataset["openNow"] ?? "");
  const word = termButton("The phone lines, by the clock in Ireland");
  // An element, as page translators replace texts.
  const rest = document.createElement("span");
  let shown = "";

  clock ??= new Worker(new URL("./irish-clock.ts", import.meta.url), { type: "module" });
  clock.addEventListener("message", ({ data: weekMinute }: MessageEvent<number>) => {
    const { isOpen, until } = openingStatusAt(weekMinute, spans);
    const state = isOpen ? "open" : "closed";
    if (shown === state + until) return;
    shown = state + until;
    line.dataset["state"] = state;
    word.textContent = isOpen ? "Open now" : "Closed now";
    rest.textContent = until;
    if (!word.isConnected) line.replaceChildren(word, rest);
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

/** "1-5 08:00-18:00,6-6 09:00-16:00" */
function readSpans(text: string): readonly OpeningSpan[] {
  return Array.from(text.matchAll(/(\d)-(\d) (\d\d):(\d\d)-(\d\d):(\d\d)/g), (found) => {
    const [from = 0, to = 0, hour = 0, minute = 0, endHour = 0, endMinute = 0] = found.slice(1).map(Number);
    return { from, to, opens: hour * 60 + minute, closes: endHour * 60 + endMinute };
  });
}
