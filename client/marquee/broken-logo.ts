/** Replaces a logo that fails to load with its name and first letter, as the page prints a partner without a picture. */

/** Also replaces logos that failed before this ran, and later copies. */
export function replaceBrokenLogos(row: HTMLElement) {
  for (const image of row.querySelectorAll("img")) if (image.complete && image.naturalWidth === 0) replaceByName(image);
  // In the capture phase, as error events of images do not bubble.
  row.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replaceByName(target), true);
}

/** An image without alternative text is decoration and is removed. The name ends at the first comma. */
function replaceByName(image: HTMLImageElement) {
  const [name = ""] = image.alt.split(",");
  if (!name) return;
  const letter = document.createElement("b");
  letter.ariaHidden = "true";
  letter.textContent = name.charAt(0);
  const box = document.createElement("span");
  box.className = "partners__name";
  box.append(letter, name);
  image.replaceWith(box);
}
