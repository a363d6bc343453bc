/** The cookie question: a banner that every page carries hidden, shown until the visitor has answered. */

import { afterPaint } from "../after-paint.ts";
import { sayLate, unsayLate } from "../late.ts";
import { type Answer, type Choice, clearChoice, keepChoice, readChoice } from "./store.ts";

declare global {
  interface WindowEventMap {
    /** Sent by the dialog: what its visitor saves. */
    "consent-saved": CustomEvent<Answer>;
    /** Sent when an answer is given or taken back: null is none. */
    "consent-changed": CustomEvent<Choice | null>;
  }
  /** Set by a tag, where the page has one. */
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...words: unknown[]) => void;
    /** Google's switch for a tag that is loaded already. */
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

export function askConsent() {
  const banner = document.querySelector<HTMLElement>(".consent");
  const [, reject, accept] = banner?.querySelectorAll("button") ?? [];
  // A page in a frame, as the demo form is one, leaves the question to the page around it.
  if (!banner || window !== top) return;
  /** What asked again, and gets the focus back. */
  let opener: HTMLElement | null = null;

  const settle = (choice: Choice | null) => {
    const { measurementId, conversionId } = banner.dataset;
    if (choice) banner.hidden = true;
    else void show(banner);
    if (measurementId || conversionId || window.gtag || window.dataLayer)
      void import("./signals.ts").then(({ signalConsent }) => signalConsent(choice, banner.dataset));
    if (document.querySelector("[data-consent-choice]"))
      void import("./statement.ts").then(({ stateChoice }) => stateChoice(choice));
  };
  const change = (choice: Choice | null) => {
    settle(choice);
    dispatchEvent(new CustomEvent("consent-changed", { detail: choice }));
  };
  const answer = (given: Answer) => {
    change(keepChoice(given));
    opener?.focus();
    opener = null;
  };
  const answerToAll = (consent: boolean) => () => answer({ consent, analytics: consent, marketing: consent });

  settle(readChoice());
  accept?.addEventListener("click", answerToAll(true));
  reject?.addEventListener("click", answerToAll(false));
  addEventListener("consent-saved", ({ detail }) => answer(detail));
  for (const control of document.querySelectorAll<HTMLElement>("[data-consent-reset]"))
    control.addEventListener("click", (event) => {
      event.preventDefault();
      clearChoice();
      opener = control;
      change(null);
      unsayLate();
      show(banner).then(
        () => banner.focus(),
        () => sayLate(control.parentElement),
      );
    });
  // The answer may have been given elsewhere: in another tab, or on the page from which one came back to this one.
  addEventListener("storage", () => settle(readChoice()));
  addEventListener("pageshow", ({ persisted }) => persisted && settle(readChoice()));
}

/** After the page's first picture, and its styles before it: it neither holds the page up nor pushes it down. */
async function show(banner: HTMLElement) {
  await afterPaint();
  const { openBanner } = await import("./banner.ts");
  // Meanwhile another tab may have been answered.
  if (!readChoice()) openBanner(banner);
}
