/**
 * Gives the quote form's frame its address: at once where it is what the page is for (data-quote-form="now"), elsewhere
 * when it comes near. What listens to the form's messages must be attached before.
 */
import { whenNear } from "./near.ts";

export function loadQuoteFrames() {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>("iframe[data-quote-form]")];
  const isDue = (frame: HTMLIFrameElement) => frame.dataset["quoteForm"] === "now";
  frames.filter(isDue).forEach(load);
  whenNear(
    frames.filter((frame) => !isDue(frame)),
    load,
    { margin: "300px" },
  );
}

function load(frame: HTMLIFrameElement) {
  const { src } = frame.dataset;
  if (src) frame.src = src;
}
