/** Opens and closes popups, and moves the focus. */
import { type Map as LeafletMap, Popup } from "leaflet";
import type { Coordinates } from "./data.ts";
import type { PopupContent } from "./popup.ts";

/** Widths in px: least and greatest of a popup's content, zoom buttons with gap, and all that is beside the content. */
const widthMin = 208;
const widthMax = 300;
const zoomButtonsPx = 56;
const edgePx = 10;
const besidesPx = zoomButtonsPx + edgePx + 64;

/** One popup at a time. A popup that a key opened takes the focus, and gives it back. */
export function popupsOf(map: LeafletMap, element: HTMLElement) {
  let current: Popup | undefined;
  let opener: HTMLElement | undefined;

  const open = ({ lat, lng }: Coordinates, { element: content, tone }: PopupContent, by?: HTMLElement) => {
    opener = by;
    const room = Math.min(widthMax, map.getSize().x - besidesPx);
    const popup = new Popup({
      className: `map-popup-box map-popup-box--${tone}`,
      minWidth: Math.min(widthMin, room),
      maxWidth: room,
      autoPanPaddingTopLeft: [zoomButtonsPx, edgePx],
      autoPanPaddingBottomRight: [edgePx, edgePx],
    });
    current = popup.setLatLng([lat, lng]).setContent(content).openOn(map);
    const box = popup.getElement();
    box?.setAttribute("role", "dialog");
    box?.setAttribute("aria-label", content.querySelector("b")?.textContent ?? "");
    if (by?.matches(":focus-visible")) content.querySelector("a")?.focus({ preventScroll: true });
  };
  const close = () => {
    if (!current?.isOpen()) return false;
    const hadFocus = current.getElement()?.contains(document.activeElement);
    map.closePopup();
    if (hadFocus) (opener?.isConnected ? opener : element).focus({ preventScroll: true });
    return true;
  };
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && close()) event.stopPropagation();
    },
    { capture: true },
  );
  // In the capture phase, before Leaflet: it would remove the button that has the focus.
  element.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(".leaflet-popup-close-button")) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    { capture: true },
  );
  return { open, close };
}
