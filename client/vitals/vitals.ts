/** Of sites with an address for it only: measures a visit when the page is idle, if the visitor allows analytics. */
import { readChoice } from "../consent/store.ts";

const to = document.querySelector<HTMLElement>("script[data-vitals]")?.dataset["vitals"];
let isAllowed = false;
let isMeasured = false;

const settle = (allows = false) => {
  isAllowed = allows;
  if (!allows || isMeasured || to === undefined) return;
  isMeasured = true;
  void import("./send-vitals.ts").then(({ sendVitals }) => sendVitals(to, () => isAllowed));
};
const start = () => {
  settle(readChoice()?.analytics);
  addEventListener("consent-changed", ({ detail }) => settle(detail?.analytics));
  // The answer may come from another tab.
  addEventListener("storage", () => settle(readChoice()?.analytics));
};
const startWhenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1000));

// A page in a frame, such as the demo form, is part of the visit around it.
if (window === top) {
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle);
}
