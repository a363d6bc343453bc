/** Opens and closes popups, and moves the focus. */
import { type Map as LeafletMap, Popup } from "leaflet";
import type { Coordinates } from "./data.ts";
import type { PopupContent } from "./popup.ts";

/** One popup at a time. A popup that a key opened takes the focus, and gives it back. */
export function popupsOf(map: LeafletMap, element: HTMLElement) {
  let current: Popup | undefined;
  let opener: HTMLElement | undefined;

  const open = ({ lat, lng }: Coordinates, { element: content, tone }: PopupContent, by?: HTMLElement) => {
    opener = by;
    const popup = new Popup({ className: `map-popup-box map-popup-box--${tone}`, minWidth: 208, maxWidth: 300 });
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
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && close()) event.stopPropagation();
  });
  // Before Leaflet, which would lose the focus with the button.
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
