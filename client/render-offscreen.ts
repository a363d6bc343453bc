/** Renders offscreen content, which templates/styles/base.css skips at first: a box at a time. */
import { afterPaint } from "./after-paint.ts";

/** All of it for a link to a place in the page, which needs the true height of the content above. */
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
