/** Shows beside the phone whether the lines are open: "Open until 6PM" or "Opens Mon 8AM". */
import "./open-now.css";
import { type OpeningSpan, openingStatusAt } from "./opening-hours.ts";

const minuteMs = 60_000;

/** One clock for all lines of a page. */
let clock: Worker | undefined;

/** `line` is the markup of templates/parts/open-now.tsx, or words that change only while the lines are closed. */
export function showStatus(line: HTMLElement) {
  const spans = readSpans(line.dataset["openNow"] ?? "");
  const { whileOpen } = line.dataset;
  // An element, as page translators replace texts.
  const words = document.createElement("span");
  let shown = "";

  clock ??= new Worker(new URL("./irish-clock.ts", import.meta.url), { type: "module" });
  clock.addEventListener("message", ({ data: weekMinute }: MessageEvent<number>) => {
    const status = openingStatusAt(weekMinute, spans);
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

/** "1-5 08:00-18:00,6-6 09:00-16:00" */
function readSpans(text: string): readonly OpeningSpan[] {
  return Array.from(text.matchAll(/(\d)-(\d) (\d\d):(\d\d)-(\d\d):(\d\d)/g), (found) => {
    const [from = 0, to = 0, hour = 0, minute = 0, endHour = 0, endMinute = 0] = found.slice(1).map(Number);
    return { from, to, opens: hour * 60 + minute, closes: endHour * 60 + endMinute };
  });
}
