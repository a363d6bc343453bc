/** The menu of small screens: a <details data-menu> that opens, and says so, without us. We close it when it is done with. */

export function watchMenu() {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");
  const button = menu?.querySelector("summary");
  if (!menu || !button) return;

  const close = () => {
    menu.open = false;
  };
  const leaves = (target: EventTarget | null) => target instanceof Node && !menu.contains(target);

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
