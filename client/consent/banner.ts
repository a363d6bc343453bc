/** Shows the cookie banner with its styles, and reserves its height in the page (--consent-height). */
import { afterPaint } from "../after-paint.ts";
import { hideLoadError, showLoadError } from "../load-error.ts";
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
  // Gives the press a visible response first.
  await afterPaint();
  hideLoadError();
  try {
    const { openPreferences } = await import("./dialog.ts");
    openPreferences(banner);
  } catch {
    showLoadError(banner.querySelector("p + p"));
  }
}

/**
 * If banner and call bar would cover more of the window, the page is unreadable: then the banner is inside the page, in
 * front.
 */
const mostCovered = 0.6;

const sizes = new ResizeObserver(async ([entry]) => {
  if (!entry) return;
  // These changes can change the banner's size again, for example by a scrollbar.
  await afterPaint();
  const height = entry.borderBoxSize[0]?.blockSize ?? 0;
  const bar = document.querySelector<HTMLElement>(".call-bar")?.offsetHeight ?? 0;
  const isInPage = height + bar > innerHeight * mostCovered;
  entry.target.classList.toggle("consent--in-page", isInPage);
  document.documentElement.style.setProperty("--consent-height", `${isInPage ? 0 : height}px`);
});
