/** Loads the page anew and leaves its reader where they were: the same place, the same open parts, the focus where it stood. */

const key = "_site-place";

type Place = {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  /** Numbers of the <details> that were open, in the page's order. */
  readonly open: readonly number[];
  /** Of the element with the focus, among all: null for none. */
  readonly focus: number | null;
};

export function reloadInPlace() {
  const focused = document.activeElement;
  const place: Place = {
    path: location.pathname,
    x: scrollX,
    y: scrollY,
    open: [...document.querySelectorAll("details")].flatMap((part, number) => (part.open ? [number] : [])),
    focus: focused === null || focused === document.body ? null : focusable().indexOf(focused),
  };
  sessionStorage.setItem(key, JSON.stringify(place));
  location.reload();
}

/** To be called as the page opens. */
export function returnToPlace() {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (kept === null) return;
  const { path, x, y, open, focus } = JSON.parse(kept) as Place; // as reloadInPlace left it
  if (path !== location.pathname) return;
  for (const [number, part] of document.querySelectorAll("details").entries())
    if (open.includes(number) !== part.open) part.open = !part.open;
  const element = focus === null ? undefined : focusable()[focus];
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  scrollTo({ left: x, top: y, behavior: "instant" });
}

const focusable = (): Element[] => [
  ...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]"),
];
