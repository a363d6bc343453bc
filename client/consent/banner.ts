/** The banner once it is due, with its styles: the page keeps its height free (--consent-height). Loaded while the question is open. */
import { afterPaint } from "../after-paint.ts";
import { sayLate, unsayLate } from "../late.ts";
import "./banner.css";

export function openBanner(banner: HTMLElement) {
  banner.ariaLabel = "Cookies";
  banner.tabIndex = -1;
  banner.hidden = false;
  sizes.observe(banner);
  banner.querySelector("button")?.addEventListener("click", customize);
}

async function customize({ target }: MouseEvent) {
  const banner = target instanceof Element ? target.closest<HTMLElement>(".consent") : null;
  if (!banner) return;
  // The press is seen first.
  await afterPaint();
  unsayLate();
  try {
    const { openPreferences } = await import("./dialog.ts");
    openPreferences(banner);
  } catch {
    sayLate(banner.querySelector("p + p"));
  }
}

/** Where banner and call bar would cover more of the window, nobody reads the page: the banner stands in it, in front. */
const mostCovered = 0.6;

const sizes = new ResizeObserver(async ([entry]) => {
  if (!entry) return;
  // What changes here may change the banner's size again, by a scrollbar for one.
  await afterPaint();
  const height = entry.borderBoxSize[0]?.blockSize ?? 0;
  const bar = document.querySelector<HTMLElement>(".call-bar")?.offsetHeight ?? 0;
  const isInPage = height + bar > innerHeight * mostCovered;
  entry.target.classList.toggle("consent--in-page", isInPage);
  document.documentElement.style.setProperty("--consent-height", `${isInPage ? 0 : height}px`);
});
