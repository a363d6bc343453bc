/** A finger drags the map from its first move on, not from when it comes down. */
import type { Map as LeafletMap } from "leaflet";

/**
 * Leaflet listens for moves on the whole document from a finger's coming down to its going, and each of both has the browser
 * paint the whole page, before it answers a tap. Must come before Leaflet's own listeners on the element.
 */
export function dragFromFirstMove(element: HTMLElement) {
  let isMoving = false;
  let start: TouchEvent | undefined;

  element.addEventListener("touchstart", (event) => {
    // As sent again below.
    if (!event.isTrusted) return;
    // A second finger zooms, and one that comes down on a moving map stops it.
    start = event.touches.length === 1 && !isMoving ? event : undefined;
    if (start) event.stopImmediatePropagation();
  });
  element.addEventListener(
    "touchmove",
    () => {
      const late = start;
      start = undefined;
      if (late) element.dispatchEvent(late);
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
