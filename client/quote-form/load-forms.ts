/** Loads the code of the quote form, which needs no React: immediately on its own page, else near the viewport. */
import { readChoice } from "../consent/store.ts";
import { whenNearViewport } from "../near-viewport.ts";
import { formErrorMessage } from "./form-error.ts";

export function loadQuoteForms() {
  tickFromLinks();
  for (const box of boxes("now")) void open(box);
  whenNearViewport(boxes("near"), (box) => void open(box), { margin: "300px" });
}

/** A link to the form on the same page may have a `data-clue`: the sign of bad water that the form then ticks. */
function tickFromLinks() {
  const box = document.querySelector<HTMLElement>(".quote-form");
  for (const link of document.querySelectorAll<HTMLElement>("[data-clue]"))
    link.addEventListener("click", () => {
      if (box) box.dataset["clue"] = link.dataset["clue"];
    });
}

const boxes = (due: string) => document.querySelectorAll<HTMLElement>(`[data-quote-form="${due}"]`);

/** If the code does not load, the box shows an error. It has phone and email in any case. */
async function open(box: HTMLElement) {
  try {
    (await import("./quote-form.ts")).openQuoteForm(box, readChoice());
  } catch {
    box.dataset["state"] = "failed";
    box.querySelector("[aria-live]")?.replaceChildren(formErrorMessage);
  }
}
