/**
 * Fetches the code of the quote form when a form is due: at once where it is what the page is for, elsewhere when it
 * comes near the window. That code needs no React, and no page pays for it before.
 */
import { readChoice } from "../consent/store.ts";
import { whenNear } from "../near.ts";
import { failed } from "./failed.ts";

export function wakeQuoteForms() {
  for (const box of boxes("now")) void open(box);
  whenNear(boxes("near"), (box) => void open(box), { margin: "300px" });
}

const boxes = (due: string) => document.querySelectorAll<HTMLElement>(`[data-quote-form="${due}"]`);

/** When the code does not come, the box still has phone and e-mail, and says so. */
async function open(box: HTMLElement) {
  try {
    (await import("./quote-form.ts")).openQuoteForm(box, readChoice());
  } catch {
    box.dataset["state"] = "failed";
    const says = box.querySelector("[role=status]");
    if (says) says.textContent = failed;
  }
}

/** On the demo form's own page, which stands in such a frame. */
export async function wakeDemoForm() {
  const form = document.querySelector<HTMLFormElement>("[data-demo-form] form");
  if (form) (await import("../demo-form/demo-form.ts")).wireDemoForm(form);
}
