/** Adds the button that shows all reviews of a section in full, if one is cut off. Without scripts none is cut off. */

/** Adds one button for all rows of a section. It appears when a text is cut off, also later by a larger font. */
export function addReadAllButton(row: HTMLElement) {
  const section = row.parentElement?.closest("section");
  const texts = section?.querySelectorAll<HTMLElement>(".review__text") ?? [];
  if (!section || texts.length === 0 || section.querySelector(".read-all")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "read-all link";
  button.textContent = "Read it all";
  button.ariaExpanded = "false";
  button.hidden = true;
  button.addEventListener("click", () => {
    button.ariaExpanded = `${section.classList.toggle("reviews--whole")}`;
    button.textContent = button.ariaExpanded === "true" ? "Show less" : "Read it all";
  });
  section.append(button);
  const observer = new ResizeObserver(() => {
    if (Array.from(texts).some(isCut)) button.hidden = false;
  });
  for (const text of texts) observer.observe(text);
}

const isCut = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > clientHeight + 1;
