/** The menu of small screens: a <details data-menu> that opens without us. We name its state and close it when it is done with. */

export function watchMenu() {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");
  const button = menu?.querySelector("summary");
  if (!menu || !button) return;

  const close = () => {
    menu.open = false;
  };
  const nameState = () => button.setAttribute("aria-label", menu.open ? "Close menu" : "Open menu");
  const leaves = (target: EventTarget | null) => target instanceof Node && !menu.contains(target);

  nameState();
  menu.addEventListener("toggle", nameState);
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
