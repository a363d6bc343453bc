/** The cookie question: each page has a place for the banner, which is shown until the visitor has answered. */

import { afterPaint } from "../after-paint.ts";
import { hideLoadError, showLoadError } from "../load-error.ts";
import { type Answer, type Choice, clearChoice, readChoice, saveChoice } from "./store.ts";

declare global {
  interface WindowEventMap {
    /** Sent by the banner and its dialog, with the visitor's answer. */
    "consent-saved": CustomEvent<Answer>;
    /** Sent after an answer is saved, or withdrawn (null). */
    "consent-changed": CustomEvent<Choice | null>;
  }
  /** Set by mode.ts, or earlier by a Google tag in the page. */
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...words: unknown[]) => void;
    /** True stops the loaded Google tag that has this measurement id. */
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

export function askConsent() {
  const banner = document.querySelector<HTMLElement>(".consent");
  // A page in a frame, such as the demo form, leaves the question to the page around it.
  if (!banner || window !== top) return;
  /** The element that opened the question. It gets the focus back. */
  let opener: HTMLElement | null = null;

  const settle = (choice: Choice | null) => {
    const { measurementId, conversionId } = banner.dataset;
    if (choice) banner.hidden = true;
    else void show(banner);
    if (measurementId || conversionId || window.gtag || window.dataLayer)
      void import("./mode.ts").then(({ updateMode: signalConsent }) => signalConsent(choice, banner.dataset));
    if (document.querySelector("[data-consent-choice]"))
      void import("./show-choice.ts").then(({ showChoice: stateChoice }) => stateChoice(choice));
  };
  const change = (choice: Choice | null) => {
    settle(choice);
    dispatchEvent(new CustomEvent("consent-changed", { detail: choice }));
  };
  const answer = (given: Answer) => {
    change(saveChoice(given));
    opener?.focus();
    opener = null;
  };

  settle(readChoice());
  addEventListener("consent-saved", ({ detail }) => answer(detail));
  for (const control of document.querySelectorAll<HTMLElement>("[data-consent-reset]"))
    control.addEventListener("click", (event) => {
      event.preventDefault();
      clearChoice();
      opener = control;
      change(null);
      hideLoadError();
      show(banner).then(
        () => banner.focus(),
        () => showLoadError(control.parentElement),
      );
    });
  // The answer may come from elsewhere: another tab, or the page before this one in the history.
  addEventListener("storage", () => settle(readChoice()));
  addEventListener("pageshow", ({ persisted }) => persisted && settle(readChoice()));
}

/** Shows the banner after the first paint and with its styles loaded, so that it neither delays nor moves the page. */
async function show(banner: HTMLElement) {
  await afterPaint();
  const { openBanner } = await import("./banner.ts");
  // Another tab may have answered since then.
  if (!readChoice()) openBanner(banner);
}
