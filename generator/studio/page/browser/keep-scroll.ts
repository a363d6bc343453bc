/** Reloads the page and restores scroll position, open parts and focus. */

const key = "_site-place";

type SavedPosition = {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  /** Indexes of the <details> that were open, in the page's order. */
  readonly open: readonly number[];
  /** Index of the focused element among all that can have the focus; null for none. */
  readonly focus: number | null;
};

export function reloadKeepingScroll() {
  const focused = document.activeElement;
  const place: SavedPosition = {
    path: location.pathname,
    x: scrollX,
    y: scrollY,
    open: [...document.querySelectorAll("details")].flatMap((part, number) => (part.open ? [number] : [])),
    focus: focused === null || focused === document.body ? null : focusable().indexOf(focused),
  };
  sessionStorage.setItem(key, JSON.stringify(place));
  location.reload();
}

/** Whether the page is opened by `reloadKeepingScroll`. */
export const isReloading = () => sessionStorage.getItem(key) !== null;

/** Call when the page opens. */
export function restoreScroll() {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (kept === null) return;
  const { path, x, y, open, focus } = JSON.parse(kept) as SavedPosition; // written by reloadKeepingScroll
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
