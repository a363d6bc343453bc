/** Says where one pressed that the code for it did not come. The next press tries again. */

export function sayLate(...places: (Element | null | undefined)[]) {
  for (const place of places) {
    const words = document.createElement("b");
    words.dataset["late"] = "";
    words.role = "alert";
    words.textContent = " This did not load. Press again.";
    place?.append(words);
  }
}

/** Before that: React wants its markup as the server printed it. */
export function unsayLate() {
  for (const words of document.querySelectorAll("[data-late]")) words.remove();
}
