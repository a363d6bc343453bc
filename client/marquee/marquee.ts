/** Animates a row of logos or reviews: prints its list three times and moves it by the length of one. */
import { afterPaint } from "../after-paint.ts";
import { replaceBrokenLogos } from "./broken-logo.ts";
import { addPauseButton } from "./pause-button.ts";
import { addReadAllButton } from "./read-all.ts";

/** `row` is the markup of templates/parts/marquee.tsx. It still scrolls by hand. With reduced motion it does not move. */
export async function runMarquee(row: HTMLElement) {
  replaceBrokenLogos(row);
  if (row.classList.contains("reviews__row")) {
    await import("./read-all.css");
    addReadAllButton(row);
  }
  const list = row.querySelector("ul");
  if (!list || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  await import("./marquee.css");
  // Each row in a task of its own, and after the layout of the page: reading the list's position then costs nothing.
  await afterPaint();

  // Browsers do not load lazy images that are scrolled out of a box, so they would move into view empty.
  for (const image of row.querySelectorAll("img")) image.loading = "eager";
  const before = list.getBoundingClientRect().left;
  list.before(copyOf(list));
  list.after(copyOf(list));
  row.classList.add("marquee--runs");
  // Scrolls past the new list before it: the visible part stays in place, and can be scrolled back.
  const { left, width } = list.getBoundingClientRect();
  row.scrollLeft = remainder(row.scrollLeft + left - before, width);
  restWhenAway(row);
  addPauseButton(row);
}

/** Pauses a row far from the window: nobody sees it there, and browsers animate it on the main thread. */
function restWhenAway(row: HTMLElement) {
  const toggle = ([entry]: IntersectionObserverEntry[]) =>
    row.classList.toggle("marquee--away", entry?.isIntersecting === false);
  new IntersectionObserver(toggle, { rootMargin: "100px" }).observe(row);
}

/** Returns a copy for display only: screen readers skip it, and nothing in it takes the focus. */
function copyOf(list: HTMLElement) {
  const copy = list.cloneNode(true) as HTMLElement; // a clone has the type of its original
  copy.inert = true;
  copy.ariaHidden = "true";
  return copy;
}

const remainder = (amount: number, divisor: number) => ((amount % divisor) + divisor) % divisor;
