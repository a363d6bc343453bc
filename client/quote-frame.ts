/**
 * Gives the quote form's frame its address: at once where it is what the page is for (data-quote-form="now"), elsewhere
 * when it comes near the window. What listens to the form's messages must be attached before.
 */
import { whenNear } from "./near.ts";

export function loadQuoteFrames() {
  for (const frame of frames("now")) load(frame);
  whenNear(frames("near"), load, { margin: "300px" });
}

const frames = (due: string) => document.querySelectorAll<HTMLIFrameElement>(`iframe[data-quote-form="${due}"]`);

function load(frame: HTMLIFrameElement) {
  const { src } = frame.dataset;
  if (src) frame.src = src;
}
