/** The menu of small screens: closes its <details data-menu>, which opens without a script. */
import { afterPaint } from "./after-paint.ts";

export function initMenu() {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");
  const button = menu?.querySelector("summary");
  if (!menu || !button) return;

  const close = () => {
    menu.open = false;
  };
  const leaves = (target: EventTarget | null) => target instanceof Node && !menu.contains(target);

  // Scrolling is locked while the menu is open. Locking repaints the page, so the menu is painted first.
  menu.addEventListener("toggle", async () => {
    await afterPaint();
    document.documentElement.classList.toggle("still", menu.open);
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (leaves(relatedTarget)) close();
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    close();
    button.focus();
  });
  addEventListener("click", ({ target }) => {
    if (leaves(target) || (target instanceof Element && target.closest("a"))) close();
  });
}
