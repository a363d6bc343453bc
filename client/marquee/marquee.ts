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

  // Browsers do not load images outside a scrolling box, and they would appear empty.
  for (const image of row.querySelectorAll("img")) image.loading = "eager";
  const before = list.getBoundingClientRect().left;
  list.before(copyOf(list));
  list.after(copyOf(list));
  row.classList.add("marquee--runs");
  // The visible part stays in place, and there is room to scroll back.
  const { left, width } = list.getBoundingClientRect();
  row.scrollLeft = remainder(row.scrollLeft + left - before, width);
  restWhenAway(row);
  addPauseButton(row);
}

/** Far from the window browsers animate a row on the main thread, and it is not visible. */
function restWhenAway(row: HTMLElement) {
  const toggle = ([entry]: IntersectionObserverEntry[]) =>
    row.classList.toggle("marquee--away", entry?.isIntersecting === false);
  new IntersectionObserver(toggle, { rootMargin: "100px" }).observe(row);
}

/** For display only: screen readers skip it, and nothing in it takes the focus. */
function copyOf(list: HTMLElement) {
  const copy = list.cloneNode(true) as HTMLElement; // a clone has the type of its original
  copy.inert = true;
  copy.ariaHidden = "true";
  return copy;
}

const remainder = (amount: number, divisor: number) => ((amount % divisor) + divisor) % divisor;
