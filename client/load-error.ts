/** Shows at the pressed element that its code did not load. The next press tries again. */

export function showLoadError(...places: (Element | null | undefined)[]) {
  for (const place of places) {
    const words = document.createElement("b");
    words.dataset["late"] = "";
    words.role = "alert";
    words.textContent = " This did not load. Press again.";
    place?.append(words);
  }
}

/** Removes shown errors. Called before hydration: React needs the markup as the server printed it. */
export function hideLoadError() {
  for (const words of document.querySelectorAll("[data-late]")) words.remove();
}
