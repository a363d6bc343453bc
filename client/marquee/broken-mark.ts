/** In place of a mark that does not load stands its first letter, and its name: as the page prints a mark without a picture. */

/** Also in place of those that failed before this ran, and of copies that are made later. */
export function nameBrokenMarks(row: HTMLElement) {
  for (const image of row.querySelectorAll("img")) if (image.complete && image.naturalWidth === 0) standIn(image);
  // Errors of images do not bubble.
  row.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && standIn(target), true);
}

/** What has no words is decoration, and goes without. The name ends at the first comma. */
function standIn(image: HTMLImageElement) {
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
