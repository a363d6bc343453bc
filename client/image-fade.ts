/**
 * Lazy pictures fade in once a tenth of them is within 50px of the window and they have loaded; until then the colour of
 * their tile shows. Without this script, or with reduced motion, they are simply there.
 */
import { whenNear } from "./near.ts";

const fadeMs = 300;

export function fadeImagesIn() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Animations hide the images, not styles: a copy of an image, as moving rows make them, is then a visible one.
  const animations = new Map<HTMLImageElement, Animation>();
  // Of what a running row moves WebKit does not tell that it comes near.
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]:not([data-marquee] *)'))
    if (!image.complete) animations.set(image, image.animate({ opacity: [0, 0] }, { fill: "forwards" }));

  const show = (image: HTMLImageElement) => {
    const hidden = animations.get(image);
    if (!hidden) return;
    hidden.cancel();
    animations.set(image, image.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: "ease-out" }));
  };
  whenNear(animations.keys(), (image) => void settled(image).then(() => show(image)), { margin: "50px", portion: 0.1 });
  // A fade would leave its first moment on paper.
  addEventListener("beforeprint", () => {
    for (const animation of animations.values()) animation.cancel();
    animations.clear();
  });
}

/** Loaded or failed: a picture that failed must show its alternative text. */
const settled = (image: HTMLImageElement) =>
  new Promise<unknown>((resolve) => {
    if (image.complete) return resolve(null);
    image.addEventListener("load", resolve, { once: true });
    image.addEventListener("error", resolve, { once: true });
  });
