/** Loads what browsers without timelines of scrolling need: styles alone do it in the others. */
export async function loadScroll() {
  if (CSS.supports("animation-timeline", "view()")) return;
  (await import("./scroll.ts")).followScroll();
}
