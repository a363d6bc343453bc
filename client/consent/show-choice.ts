/** Prints the visitor's cookie choice and its date on the cookie page. */
import type { Choice } from "./store.ts";

/** Texts that the page has without a choice, shown again when a choice is withdrawn. */
let unanswered: readonly [heading: string | null, detail: string | null] | undefined;

export function showChoice(choice: Choice | null) {
  const heading = document.querySelector("[data-consent-choice]");
  const detail = document.querySelector("[data-consent-detail]");
  if (!heading || !detail) return;
  unanswered ??= [heading.textContent, detail.textContent];
  [heading.textContent, detail.textContent] = choice
    ? [`Your choice: ${nameOf(choice)}`, `Made on ${dayOf(choice.at)}, and kept in this browser only.`]
    : unanswered;
}

function nameOf({ analytics, marketing }: Choice) {
  if (analytics && marketing) return "analytics and marketing";
  if (analytics) return "analytics only";
  return marketing ? "marketing only" : "essential only";
}

/** "12 May 2025", with a no-break space before the month. */
const dayOf = (at: string) =>
  new Date(at).toLocaleDateString("en-IE", { day: "numeric", month: "long", year: "numeric" }).replace(" ", "\u00a0");
