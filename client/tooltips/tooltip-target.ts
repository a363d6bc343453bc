/** Finds the element of an event that has a tooltip. Shared by the page's listener and the tooltips. */

/**
 * Returns a word with data-tip, a control with an empty data-tip (its tooltip is its name), or a link to a source. Null
 * for other elements, for a focus by a press, and for a finger on anything but a word, as a tap there does something else.
 */
export function tooltipTarget(event: Event): HTMLElement | null {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-tip],.source-link") : null;
  if (!element) return null;
  if (event.type === "focusin") return element.matches(":focus-visible") ? element : null;
  return isWord(element) || !isTouch(event) ? element : null;
}

export const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === "touch";

export const isWord = (element: HTMLElement) => element.localName === "button" && !!element.dataset["tip"];
