/** The button that stops and restarts the rows of a section: made here, so that no page has one that does nothing. */

/** Puts it at the end of the section's [data-pause], which says what it pauses and keeps room for it; once for all its rows. */
export function offerPause(row: HTMLElement) {
  const place = row.parentElement?.closest("section")?.querySelector<HTMLElement>("[data-pause]");
  if (!place || place.querySelector(".pause")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "pause";
  button.ariaLabel = `Pause ${place.dataset["pause"]}`;
  button.ariaPressed = "false";
  button.innerHTML = icon;
  button.addEventListener("click", () => {
    button.ariaPressed = `${button.ariaPressed === "false"}`;
  });
  place.append(button);
}

/** Two bars; a triangle once pressed. */
const icon =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="pause__stop" d="M9 6v12M15 6v12"/><path class="pause__go" d="M8.5 5.5l10 6.5-10 6.5z"/></svg>';
