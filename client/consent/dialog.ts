/** The dialog of "Customize": one switch for each kind of cookie, all off at first. */
import { afterPaint } from "../after-paint.ts";
import "./dialog.css";

/** Opens the dialog, added to the banner by the first call. React would be sixty times as large, and slow each press. */
export function openPreferences(banner: HTMLElement) {
  const dialog = banner.querySelector("dialog") ?? banner.appendChild(createDialog());
  // A double press calls this twice.
  if (dialog.open) return;
  // The modal dialog makes the rest of the page inert. With the caret of an earlier press in there, the browser would
  // search the whole page on each press.
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
  // The dialog always opens with all switches off.
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
 * Hides the dialog first: closing updates the whole page, which is slow on a phone. Returns false if it was closed
 * already, as at the second press of a double press.
 */
async function close(dialog: HTMLDialogElement) {
  dialog.classList.add("preferences--closing");
  await afterPaint();
  const { open } = dialog;
  dialog.close();
  dialog.classList.remove("preferences--closing");
  return open;
}
