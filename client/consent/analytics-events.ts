/** Sends the two analytics events, page view and conversion: each at most once a page load, if the visitor allows it. */
import type { Choice } from "./store.ts";

type Send = (...words: unknown[]) => void;

let isViewed = false;
let isConverted = false;

/** @param conversionId id of a Google Ads account and its conversion, "AW-123/label" */
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

/** Returns false after a reload or a return through the history: neither is a new request for a quote. */
function isArrival() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}
