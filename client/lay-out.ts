/** What templates/styles/base.css leaves out of the first layout comes into the next ones, a section at a time. */
import { afterDrawing } from "./after-drawing.ts";

export async function layOutTheRest() {
  for (const part of document.querySelectorAll<HTMLElement>("main > section, body > footer")) {
    await afterDrawing();
    part.style.contentVisibility = "visible";
  }
}
