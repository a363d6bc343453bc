/** Fades lazy pictures in when a tenth of them is within 50px of the viewport and they are loaded. */
import { whenNearViewport } from "./near-viewport.ts";

const fadeMs = 300;

/** Until then their tile shows its colour. Without this script, or with reduced motion, they appear immediately. */
export function fadeImagesIn() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Animations hide the images, not styles: a copy of an image in a moving row is then visible.
  const animations = new Map<HTMLImageElement, Animation>();
  // WebKit does not report that a picture of a running row is near the viewport.
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]:not([data-marquee] *)'))
    if (!image.complete) animations.set(image, image.animate({ opacity: [0, 0] }, { fill: "forwards" }));

  const show = (image: HTMLImageElement) => {
    const hidden = animations.get(image);
    if (!hidden) return;
    hidden.cancel();
    animations.set(image, image.animate({ opacity: [0, 1] }, fadeMs));
  };
  whenNearViewport(animations.keys(), (image) => void settled(image).then(() => show(image)), {
    margin: "50px",
    portion: 0.1,
  });
  // In print a fade would show its first moment.
  addEventListener("beforeprint", () => {
    for (const animation of animations.values()) animation.cancel();
    animations.clear();
  });
}

/** Loaded or failed: a failed picture must show its alternative text. */
const settled = (image: HTMLImageElement) =>
  new Promise<unknown>((resolve) => {
    if (image.complete) return resolve(null);
    image.onload = image.onerror = resolve;
  });
