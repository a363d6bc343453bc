/** Renders the boxes below the screen that templates/styles/base.css skips at first, one per frame. */
import { afterPaint } from "./after-paint.ts";

/** A link to a place in the page renders all boxes at once, as it needs the true height of the content above. */
export async function renderOffscreenSections() {
  const parts = document.querySelectorAll<HTMLElement>("main>section>div,footer>div");
  const layOut = (part: HTMLElement) => {
    part.style.contentVisibility = "visible";
  };
  if (location.hash) return parts.forEach(layOut);
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('[href*="#"]')) parts.forEach(layOut);
  });
  for (const part of parts) {
    await afterPaint();
    layOut(part);
  }
}
