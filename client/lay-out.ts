/** What templates/styles/base.css leaves out of the first layout comes into the next ones, a section at a time. */
import { afterPaint } from "./after-paint.ts";

/** All at once for a link to a place in the page, which needs the true height of what stands above it. */
export async function layOutTheRest() {
  const parts = document.querySelectorAll<HTMLElement>("main > section, body > footer");
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
