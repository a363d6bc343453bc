/**
 * Gives the quote form's frame its address once it is within a window's height of being seen, which on the contact page
 * is at once. What listens to the form's messages must be attached before.
 */
import { whenNear } from "./near.ts";

export function loadQuoteFrames() {
  const frames = document.querySelectorAll<HTMLIFrameElement>("iframe[data-quote-form]");
  const load = (frame: HTMLIFrameElement) => {
    frame.src = frame.dataset["quoteForm"] ?? "";
  };
  whenNear(frames, load, { margin: "100%" });
}
