/**
 * The demo form as a provider's would behave: it checks what was typed, says what is wrong beside the field and above all
 * fields, and tells the page around it when all is well. It sends nothing. Loaded only where the form is.
 */

import { showMistakes } from "./mistakes.ts";
import { mistakesIn } from "./rules.ts";

const townMax = 80;

export function wireDemoForm(form: HTMLFormElement) {
  fillTown(form);
  // Back from the thank-you page the browser shows this one as it was left: sent.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && form.hidden) startAgain(form);
  });
  let reported: ReadonlySet<string> = new Set();

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const mistakes = mistakesIn(new FormData(form));
    reported = new Set(mistakes.map(({ field }) => field));
    const summary = showMistakes(form, mistakes);
    if (summary) summary.focus();
    else finish(form);
  });
  // A mistake goes as soon as it is mended; new ones wait for the next press of the button.
  form.addEventListener("input", () => {
    if (reported.size === 0) return;
    const left = mistakesIn(new FormData(form)).filter(({ field }) => reported.has(field));
    if (left.length === reported.size) return;
    reported = new Set(left.map(({ field }) => field));
    showMistakes(form, left);
  });
}

/** "?town=Trim", as town pages say it; what was typed already stays. */
function fillTown({ elements }: HTMLFormElement) {
  const town = elements.namedItem("town");
  const name = new URLSearchParams(location.search).get("town")?.trim();
  if (town instanceof HTMLInputElement && town.value === "" && name) town.value = name.slice(0, townMax);
}

function finish(form: HTMLFormElement) {
  const sent = sentPart(form);
  if (!sent) return;
  form.hidden = true;
  sent.hidden = false;
  sent.querySelector("h2")?.focus();
  const again = () => {
    startAgain(form);
    form.querySelector("input")?.focus();
  };
  sent.querySelector("button")?.addEventListener("click", again, { once: true });
  if (parent !== window) parent.postMessage({ type: "form_submitted" }, location.origin);
}

function startAgain(form: HTMLFormElement) {
  form.reset();
  fillTown(form);
  sentPart(form)?.toggleAttribute("hidden", true);
  form.hidden = false;
}

const sentPart = (form: HTMLElement) => form.parentElement?.querySelector<HTMLElement>("[data-sent]");
