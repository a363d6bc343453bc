/** Behaves like a provider's form: checks its fields, shows errors, and reports success to the page around it. */

import { showErrors } from "./field-errors.ts";
import { validateForm } from "./validate-form.ts";

const townMax = 80;

/** Starts the form, which sends nothing to any server. */
export function initForm(form: HTMLFormElement) {
  if (parent !== window) joinOuterPage(form);
  fillIn(form);
  // After Back on the thank-you page, the browser restores this page as it was left: with the form hidden.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && form.hidden) startAgain(form);
  });
  let reported: ReadonlySet<string> = new Set();

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const mistakes = validateForm(new FormData(form));
    reported = new Set(mistakes.map(({ field }) => field));
    const summary = showErrors(form, mistakes);
    if (summary) summary.focus();
    else finish(form);
  });
  // A message disappears when its field is corrected. New ones wait for the next submit.
  form.addEventListener("input", () => {
    if (reported.size === 0) return;
    const left = validateForm(new FormData(form)).filter(({ field }) => reported.has(field));
    if (left.length === reported.size) return;
    reported = new Set(left.map(({ field }) => field));
    showErrors(form, left);
  });
}

/** Removes the main landmark and the level 1 of the heading: the page around the frame has its own. */
function joinOuterPage(form: HTMLFormElement) {
  const main = form.closest("main");
  main?.removeAttribute("tabindex");
  main?.setAttribute("role", "none");
  main?.querySelector("h1")?.setAttribute("aria-level", "2");
}

/** Fills fields from the frame's address, "?town=Trim&clue=Black+specks". Does not overwrite typed text. */
function fillIn(form: HTMLFormElement) {
  const query = new URLSearchParams(location.search);
  const town = form.elements.namedItem("town");
  const name = query.get("town")?.trim();
  if (town instanceof HTMLInputElement && town.value === "" && name) town.value = name.slice(0, townMax);
  for (const box of form.querySelectorAll<HTMLInputElement>("[name=signs]"))
    if (box.value === query.get("clue")) box.checked = true;
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
  fillIn(form);
  sentPart(form)?.toggleAttribute("hidden", true);
  form.hidden = false;
}

const sentPart = (form: HTMLElement) => form.parentElement?.querySelector<HTMLElement>("[data-sent]");
