/** Starts a drag with the first move of a finger, not with the touch. In a low window a vertical move scrolls the page. */
import type { Map as LeafletMap } from "leaflet";

/** The map fills such a window, for example of a phone held sideways. map.css has the same size. */
const lowWindow = "(height < 36rem)";

/**
 * Leaflet adds its listeners of moves to the whole document with a touch and removes them after it. Both make the browser
 * paint the whole page before it answers a tap. Call this before Leaflet adds its own listeners to the element.
 */
export function enableTouchDrag(element: HTMLElement) {
  let isMoving = false;
  let start: TouchEvent | undefined;

  element.addEventListener("touchstart", (event) => {
    // Sent again below.
    if (!event.isTrusted) return;
    // A second finger zooms, and a finger on a moving map stops it.
    start = event.touches.length === 1 && !isMoving ? event : undefined;
    if (start) event.stopImmediatePropagation();
  });
  element.addEventListener(
    "touchmove",
    (event) => {
      const late = start;
      start = undefined;
      if (late && !(isVertical(late, event) && matchMedia(lowWindow).matches)) element.dispatchEvent(late);
    },
    { passive: true },
  );
  for (const end of ["touchend", "touchcancel"] as const)
    element.addEventListener(end, () => {
      start = undefined;
    });
  return (map: LeafletMap) => {
    map.on("movestart", () => {
      isMoving = true;
    });
    map.on("moveend", () => {
      isMoving = false;
    });
  };
}

function isVertical({ touches: [from] }: TouchEvent, { touches: [to] }: TouchEvent) {
  if (!from || !to) return false;
  return Math.abs(to.clientY - from.clientY) >= Math.abs(to.clientX - from.clientX);
}
