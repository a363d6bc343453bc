/** Makes and shows the cookie banner with its styles, and reserves its height in the page (--consent-height). */
import { afterPaint } from "../after-paint.ts";
import { hideLoadError, showLoadError } from "../load-error.ts";
import "./banner.css";

export function openBanner(banner: HTMLElement) {
  banner.ariaLabel = "Cookies";
  banner.tabIndex = -1;
  banner.hidden = false;
  sizes.observe(banner);
  if (!banner.firstChild) fill(banner);
}

/** Builds the banner from the texts in its data attributes. They are added as text, never parsed as HTML. */
function fill(banner: HTMLElement) {
  const { heading = "", text = "", src = "" } = banner.dataset;
  const link = Object.assign(document.createElement("a"), { href: src, textContent: "Cookie Policy" });
  const box = document.createElement("div");
  box.className = "wrap";
  box.append(
    paragraph(heading),
    paragraph(`${text} `, link),
    button("Customize", customize),
    " ",
    button("Reject All", answerToAll(false)),
    " ",
    button("Accept All", answerToAll(true)),
  );
  banner.append(box);
}

function paragraph(...words: (string | Node)[]) {
  const element = document.createElement("p");
  element.append(...words);
  return element;
}

function button(textContent: string, press: (event: MouseEvent) => void) {
  const element = Object.assign(document.createElement("button"), { className: "button", type: "button", textContent });
  element.addEventListener("click", press);
  return element;
}

const answerToAll = (consent: boolean) => () =>
  dispatchEvent(new CustomEvent("consent-saved", { detail: { consent, analytics: consent, marketing: consent } }));

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

/** Largest share of the window that banner and call bar may cover. Above it the banner is placed inside the page. */
const mostCovered = 0.6;

const sizes = new ResizeObserver(async ([entry]) => {
  if (!entry) return;
  // The changes below may resize the banner again, by a scrollbar: in this frame that would be a ResizeObserver loop.
  await afterPaint();
  const height = entry.borderBoxSize[0]?.blockSize ?? 0;
  const bar = document.querySelector<HTMLElement>(".call-bar")?.offsetHeight ?? 0;
  const isInPage = height + bar > innerHeight * mostCovered;
  entry.target.classList.toggle("consent--in-page", isInPage);
  document.documentElement.style.setProperty("--consent-height", `${isInPage ? 0 : height}px`);
});
