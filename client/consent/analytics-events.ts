/** The two measured events. Each is sent once for a visit of its page, if the visitor allows it. */
import type { Choice } from "./store.ts";

type Send = (...words: unknown[]) => void;

let isViewed = false;
let isConverted = false;

/** `conversionId`: the id that receives the conversion, "AW-123/label". */
export function sendAnalyticsEvents({ analytics, marketing }: Choice, gtag: Send, conversionId?: string) {
  const place = document.querySelector<HTMLElement>("[data-location]");
  if (analytics && place && !isViewed) {
    isViewed = true;
    gtag("event", "page_view", {
      page_title: document.title,
      page_location: location.href,
      location_name: place.dataset["location"],
    });
  }
  if (marketing && !isConverted && document.querySelector("[data-conversion]") && isArrival()) {
    isConverted = true;
    gtag("event", "conversion", { ...(conversionId && { send_to: conversionId }), value: 1.0, currency: "EUR" });
  }
}

/** A reload, or a return through the history, is not a new request for a quote. */
function isArrival() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}
