/** Fades lazy pictures in when a tenth of them is within 50px of the viewport and they are loaded. */
import { whenNearViewport } from "./near-viewport.ts";

const fadeMs = 300;

/** Until a picture fades in, its tile's colour shows. Without scripts or with reduced motion it appears immediately. */
export function fadeImagesIn() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Images are hidden by animations, not by styles: a clone of an image, as marquee.ts makes them, is then visible.
  const animations = new Map<HTMLImageElement, Animation>();
  // Not in moving rows: WebKit does not report that a picture in them is near the viewport.
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
  // In print a picture would stay invisible, as at the start of its fade.
  addEventListener("beforeprint", () => {
    for (const animation of animations.values()) animation.cancel();
    animations.clear();
  });
}

/** Resolves when the image has loaded or failed: a failed one must show its alternative text. */
const settled = (image: HTMLImageElement) =>
  new Promise<unknown>((resolve) => {
    if (image.complete) return resolve(null);
    image.onload = image.onerror = resolve;
  });
