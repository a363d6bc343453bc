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
    // Sent again below; another finger; or one that stops the map.
    if (!event.isTrusted || event.touches.length !== 1 || isMoving) return;
    start = event;
    event.stopImmediatePropagation();
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
