/** Replaces scroll-driven animations in browsers without them: the panel that grows, and the call bar that hides. */

/** Same values as in water-content.css and call-bar.css. */
const smallest = 0.9;
const veil = 0.6;
const grownAt = 0.28;
const firstScreen = "main > :nth-child(-n + 2) .quote-actions";

export function followScroll() {
  const panel = document.querySelector<HTMLElement>(".water__panel");
  const bar = document.querySelector<HTMLElement>(".call-bar");
  if (panel && !matchMedia("(prefers-reduced-motion: reduce)").matches) grow(panel);
  if (bar) makeWay(bar);
}

/** Scales the panel from 0.9 to 1, and darkens its veil from 0 to 0.6, while it enters the window. */
function grow(panel: HTMLElement) {
  const draw = () => {
    const { offsetHeight } = panel;
    const top = (panel.parentElement ?? panel).getBoundingClientRect().top;
    const entered = (innerHeight - top) / ((innerHeight + offsetHeight) * grownAt);
    const share = Math.min(1, Math.max(0, entered));
    panel.style.scale = `${smallest + (1 - smallest) * share}`;
    panel.style.setProperty("--veil", `${veil * share}`);
  };
  draw();
  addEventListener("scroll", draw, { passive: true });
}

/** Hides the bar while the first screen's own button, or the form, is in view. */
function makeWay(bar: HTMLElement) {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    bar.style.visibility = inView.size > 0 ? "hidden" : "visible";
  });
  for (const each of document.querySelectorAll(`${firstScreen}, .quote-form`)) observer.observe(each);
}
