/** Sends page, kind and Core Web Vitals in one beacon when the page is left. Nothing in it leads to a person. */
import { type Metric, onCLS, onINP, onLCP } from "web-vitals";

export function sendVitals(to: string, isAllowed: () => boolean) {
  const [, kind = ""] = document.body.className.split("page--");
  const values = new URLSearchParams({ page: location.pathname, kind });
  const note = ({ name, value }: Metric) => values.set(name.toLowerCase(), `${Number(value.toFixed(3))}`);
  for (const measure of [onLCP, onINP, onCLS]) measure(note, { reportAllChanges: true });

  let isSent = false;
  // On the window, so that it follows the listeners of web-vitals on the document.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" || isSent || !isAllowed()) return;
    isSent = navigator.sendBeacon(`${to}?${values}`);
  });
}
