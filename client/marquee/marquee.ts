/**
 * Lets a row of marks or reviews run: its list stands in it three times, and all three move on by the length of one. The
 * row still scrolls by hand. Loaded when the row comes near; with reduced motion it stays as it is.
 */
import { afterPaint } from "../after-paint.ts";
import { nameBrokenMarks } from "./broken-mark.ts";
import { offerPause } from "./pause-button.ts";

/** `row` is what templates/parts/marquee.tsx prints. */
export async function runMarquee(row: HTMLElement) {
  nameBrokenMarks(row);
  const list = row.querySelector("ul");
  if (!list || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  await import("./marquee.css");
  // Each row in a task of its own, and after the page was laid out: asking where the list is then costs nothing.
  await afterPaint();

  // Of what lies outside a scrolling box browsers load nothing, and it would come in empty.
  for (const image of row.querySelectorAll("img")) image.loading = "eager";
  const seenAt = list.getBoundingClientRect().left;
  list.before(copyOf(list));
  list.after(copyOf(list));
  row.classList.add("marquee--runs");
  // What was seen stays where it was, and there is something to scroll back to.
  const { left, width } = list.getBoundingClientRect();
  row.scrollLeft = remainder(row.scrollLeft + left - seenAt, width);
  restWhenAway(row);
  offerPause(row);
}

/** Far from the window browsers move a row by the page's own work, and nobody sees it. */
function restWhenAway(row: HTMLElement) {
  const toggle = ([entry]: IntersectionObserverEntry[]) =>
    row.classList.toggle("marquee--away", entry?.isIntersecting === false);
  new IntersectionObserver(toggle, { rootMargin: "100px" }).observe(row);
}

/** To be seen only: nothing reads it out, and nothing in it takes the focus. */
function copyOf(list: HTMLElement) {
  const copy = list.cloneNode(true) as HTMLElement; // a clone is of its original's kind
  copy.inert = true;
  copy.ariaHidden = "true";
  return copy;
}

const remainder = (amount: number, divisor: number) => ((amount % divisor) + divisor) % divisor;
