/** Hides the header while the page scrolls down, and shows it when it scrolls up. Not with reduced motion. */

/** Shorter scrolls are ignored: a finger that rests on the screen, or a page that settles, causes them. */
const leastPx = 8;

export async function hideOnScroll(header: HTMLElement) {
  // Browsers with scroll-driven animations do this in CSS alone.
  if (!CSS.supports("animation-timeline: view()")) (await import("../scroll/scroll.ts")).followScroll();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  await import("./header.css");
  const { offsetHeight } = header;
  // Position after the last counted scroll. From 0, so that the scroll that loaded this file counts: it may be a jump.
  let turn = 0;
  const tuck = () => {
    const way = scrollY - turn;
    if (Math.abs(way) < leastPx) return;
    turn = scrollY;
    header.classList.toggle("header--away", way > 0 && scrollY > offsetHeight);
  };
  tuck();
  addEventListener("scroll", tuck);
}
