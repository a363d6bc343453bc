/** Adds the button that pauses the rows of a section. It is not in the HTML, as it does nothing without this script. */

/** Adds one button for all rows to the section's [data-pause], which reserves its space and has a name for the rows. */
export function addPauseButton(row: HTMLElement) {
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

/** Two bars while the rows move, a triangle while they are paused. */
const icon =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="pause__stop" d="M9 6v12M15 6v12"/><path class="pause__go" d="M8.5 5.5l10 6.5-10 6.5z"/></svg>';
