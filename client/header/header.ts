/**
 * The header gets out of the way of what is read, and is back as soon as one scrolls up. Loaded with the first scroll; with
 * reduced motion it stays.
 */

/** Less is no change of mind, but a finger or a page that is not quite still. */
const leastPx = 8;

export async function tuckHeader(header: HTMLElement) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  await import("./header.css");
  const { offsetHeight } = header;
  // The scroll that brought this file counts: it may have been a jump.
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
