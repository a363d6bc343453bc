/**
 * The dialog that "Customize" opens: one switch for each kind of cookie, none on beforehand. Without React, which would
 * bring sixty times as much, and looks at every press before the browser may answer it.
 */
import { afterPaint } from "../after-paint.ts";
import "./dialog.css";

/** In the banner, where it stands from then on. */
export function openPreferences(banner: HTMLElement) {
  const dialog = banner.querySelector("dialog") ?? banner.appendChild(createDialog());
  // Of a double press the second finds it open.
  if (dialog.open) return;
  // The caret of an earlier press would stand in what is now out of reach, and be looked for in all of the page at every next one.
  const selection = getSelection();
  if (selection?.isCollapsed) selection.removeAllRanges();
  dialog.showModal();
}

function createDialog() {
  const dialog = document.createElement("dialog");
  dialog.className = "preferences";
  dialog.setAttribute("aria-labelledby", "preferences-title");
  dialog.innerHTML =
    '<h2 id="preferences-title">Cookie preferences</h2><p>Nothing is on before you switch it on.</p>' +
    kind("Essential", "Always on. Keeps your answer to this question, in this browser.", "checked disabled") +
    kind("Analytics", "Counts visits to pages, by town.") +
    kind("Marketing", "Tells us that a request for a quote followed an advertisement.") +
    '<div class="preferences__end"><button class="button" type="button">Save Preferences</button>' +
    '<button class="button button--outline" type="button">Cancel</button></div>';

  const [analytics, marketing] = dialog.querySelectorAll<HTMLInputElement>("input:enabled");
  const [save, cancel] = dialog.querySelectorAll("button");
  save?.addEventListener("click", async () => {
    const detail = { consent: true, analytics: analytics?.checked === true, marketing: marketing?.checked === true };
    if (await close(dialog)) dispatchEvent(new CustomEvent("consent-saved", { detail }));
  });
  cancel?.addEventListener("click", () => void close(dialog));
  // What is switched and not saved is forgotten.
  dialog.addEventListener("close", () => {
    for (const input of [analytics, marketing]) if (input) input.checked = false;
  });
  return dialog;
}

function kind(name: string, text: string, state = "") {
  const id = `preferences-${name.toLowerCase()}`;
  return (
    `<label class="preferences__kind"><b id="${id}">${name}</b><small id="${id}-text">${text}</small>` +
    `<input type="checkbox" role="switch" aria-labelledby="${id}" aria-describedby="${id}-text" ${state}></label>`
  );
}

/**
 * Closing goes through the whole page, which takes a slow phone a while: so the dialog is out of sight first. Whether it
 * was open: the second of a double press finds it closed.
 */
async function close(dialog: HTMLDialogElement) {
  dialog.classList.add("preferences--closing");
  await afterPaint();
  const { open } = dialog;
  dialog.close();
  dialog.classList.remove("preferences--closing");
  return open;
}
