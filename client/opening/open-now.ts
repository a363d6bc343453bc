/**
 * Says beside the phone whether the lines are open: "Open now, until 6PM" or "Closed now, opens Mon 8AM", by the clock in
 * Ireland wherever the visitor is, and says it anew as time goes by. Loaded when such a line comes near the window.
 */
import "./open-now.css";
import { tipWord } from "../tooltips/word.ts";
import { openingAt, type Span } from "./opening.ts";

const minuteMs = 60_000;

/** One for all lines of a page: what one asks, all hear. */
let clock: Worker | undefined;

/** `line` is what templates/parts/open-now.tsx prints, and empty until now. */
export function showOpenNow(line: HTMLElement) {
  const spans = readSpans(line.dataset["openNow"] ?? "");
  const word = tipWord("The phone lines, by the clock in Ireland");
  const rest = document.createTextNode("");

  clock ??= new Worker(new URL("./irish-clock.ts", import.meta.url), { type: "module" });
  clock.addEventListener("message", ({ data: weekMinute }: MessageEvent<number>) => {
    const { isOpen, until } = openingAt(weekMinute, spans);
    const state = isOpen ? "open" : "closed";
    if (line.dataset["state"] === state && rest.data === until) return;
    line.dataset["state"] = state;
    word.textContent = isOpen ? "Open now" : "Closed now";
    rest.data = until;
    if (!word.isConnected) line.replaceChildren(word, rest);
  });
  const ask = () => clock?.postMessage(Date.now());
  const askEachMinute = () => {
    ask();
    setTimeout(askEachMinute, minuteMs - (Date.now() % minuteMs));
  };
  askEachMinute();
  // A page that was put away for the night comes back without having counted minutes.
  document.addEventListener("visibilitychange", ask);
}

/** "1-5 08:00-18:00,6-6 09:00-16:00" */
function readSpans(text: string): readonly Span[] {
  return Array.from(text.matchAll(/(\d)-(\d) (\d\d):(\d\d)-(\d\d):(\d\d)/g), (found) => {
    const [from = 0, to = 0, hour = 0, minute = 0, endHour = 0, endMinute = 0] = found.slice(1).map(Number);
    return { from, to, opens: hour * 60 + minute, closes: endHour * 60 + endMinute };
  });
}
