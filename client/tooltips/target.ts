/** Which element an event asks a tooltip of. Shared by the listener that every page has and by the tooltips themselves. */

/**
 * What has a tooltip: a word with data-tip, a control whose data-tip is empty (it is told its own name), a source's mark.
 * Null for anything else, for a focus that a press brought, and for a finger: it wants what it touches, unless that is a
 * word that does nothing else.
 */
export function tipTarget(event: Event): HTMLElement | null {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-tip],.source-link") : null;
  if (!element) return null;
  if (event.type === "focusin") return element.matches(":focus-visible") ? element : null;
  return isWord(element) || !isTouch(event) ? element : null;
}

export const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === "touch";

export const isWord = (element: HTMLElement) => element.localName === "button" && !!element.dataset["tip"];
