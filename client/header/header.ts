/** Hides the header while the page scrolls down, and shows it when it scrolls up. Not with reduced motion. */

/** Smaller movements come from a finger or a page that is not quite still. */
const leastPx = 8;

export async function hideOnScroll(header: HTMLElement) {
  // Elsewhere styles alone do it.
  if (!CSS.supports("animation-timeline: view()")) (await import("../scroll/scroll.ts")).followScroll();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  await import("./header.css");
  const { offsetHeight } = header;
  // The scroll that loaded this file counts: it may have been a jump.
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
