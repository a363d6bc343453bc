/** The menu of small screens: a <details data-menu> that opens, and says so, without us. We close it when it is done with. */
import { afterPaint } from "./after-paint.ts";

export function watchMenu() {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");
  const button = menu?.querySelector("summary");
  if (!menu || !button) return;

  const close = () => {
    menu.open = false;
  };
  const leaves = (target: EventTarget | null) => target instanceof Node && !menu.contains(target);

  // Behind it nothing scrolls. That draws the whole page anew, so the open or closed menu is drawn first.
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
