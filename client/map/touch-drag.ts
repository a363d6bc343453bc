/** Starts a drag with the first move of a finger, not with the touch. In a low window a vertical move scrolls the page. */
import type { Map as LeafletMap } from "leaflet";

/** The map fills such a window, for example of a phone held sideways. map.css has the same size. */
const lowWindow = "(height < 36rem)";

/**
 * Hides a touch from Leaflet until the finger moves: at a touch Leaflet adds listeners to the whole document, and the
 * browser would paint the whole page before it responds to a tap. Call this before the map is created, and the returned
 * function with the map.
 */
export function enableTouchDrag(element: HTMLElement) {
  let isMoving = false;
  let start: TouchEvent | undefined;

  element.addEventListener("touchstart", (event) => {
    // Our own event, dispatched below.
    if (!event.isTrusted) return;
    // Leaflet gets two touches immediately: a second finger, which zooms, and one that stops a moving map.
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
