/** The cookie question: a banner that every page carries hidden, shown until the visitor has answered. */

import { afterPaint } from "../after-paint.ts";
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
  const [customize, reject, accept] = banner?.querySelectorAll("button") ?? [];
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
  customize?.addEventListener("click", () => void openDialog(banner));
  addEventListener("consent-saved", ({ detail }) => answer(detail));
  for (const control of document.querySelectorAll<HTMLElement>("[data-consent-reset]"))
    control.addEventListener("click", (event) => {
      event.preventDefault();
      clearChoice();
      opener = control;
      change(null);
      void show(banner).then(() => banner.focus());
    });
  // The answer may have been given elsewhere: in another tab, or on the page from which one came back to this one.
  addEventListener("storage", () => settle(readChoice()));
  addEventListener("pageshow", ({ persisted }) => persisted && settle(readChoice()));
}

/** Less than this between the banner and the window's upper edge, px, and nobody reads the page: the banner stands in it, in front. */
const leastLeft = 192;

const sizes = new ResizeObserver(([entry]) => {
  if (!entry) return;
  const height = entry.borderBoxSize[0]?.blockSize ?? 0;
  const bar = document.querySelector<HTMLElement>(".call-bar")?.offsetHeight ?? 0;
  const isInPage = innerHeight - height - bar < leastLeft;
  entry.target.classList.toggle("consent--in-page", isInPage);
  document.documentElement.style.setProperty("--consent-height", `${isInPage ? 0 : height}px`);
});

/** After the page's first picture, and its styles before it: it neither holds the page up nor pushes it down. */
async function show(banner: HTMLElement) {
  await afterPaint();
  await import("./banner.css");
  // Meanwhile another tab may have been answered.
  if (readChoice()) return;
  banner.ariaLabel = "Cookies";
  banner.tabIndex = -1;
  banner.hidden = false;
  sizes.observe(banner);
}

async function openDialog(banner: HTMLElement) {
  // The press is seen first.
  await afterPaint();
  const { openPreferences } = await import("./dialog.ts");
  openPreferences(banner);
}
