/** Replaces the changed parts around the table. The focus stays on the control with the same name. */

const shown = new Map<string, string>();

export function replacePart(id: string, html: string) {
  const part = document.getElementById(id);
  if (part === null || shown.get(id) === html) return;
  const focused = part.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  shown.set(id, html);
  part.innerHTML = html;
  if (focused === null) return;
  const controls = [...part.querySelectorAll<HTMLElement>("a[href], button")];
  controls.find((each) => nameOf(each) === focused)?.focus({ preventScroll: true });
}

const nameOf = (element: Element | null) => element?.getAttribute("aria-label") ?? element?.textContent ?? "";
