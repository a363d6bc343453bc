/** The interactive map, which replaces the static one. Loads everything that needs Leaflet. */
import "leaflet/dist/leaflet.css";
import "./map.css";
import "./popup.css";
import "./suggestions.css";
import { Circle, Map as LeafletMap } from "leaflet";
import { afterPaint } from "../after-paint.ts";
import { addBaseLayers, zoomMax } from "./base-layers.ts";
import type { Coordinates, MapData, MapTown, Place } from "./data.ts";
import { showMarkers } from "./markers.ts";
import { kilometresTo } from "./messages.ts";
import { checkPopup, type PopupContent, placePopup, townsPopup } from "./popup.ts";
import { popupsOf } from "./popups.ts";
import { enableTouchDrag } from "./touch-drag.ts";

const zoomAtStart = 8;
const zoomOnTown = 12;
const zoomMin = 6;

type Reports = { readonly checked: (km: number) => void; readonly tilesFailed: () => void };

export type InteractiveMap = {
  showTown(town: MapTown): void;
  showPlace(place: Place): void;
  /** Same as a click at that point. */
  check(at: Coordinates): void;
  /** Closes the popup. Returns false if none was open. */
  closePopup(): boolean;
};

/** Opens the map over the static map in `host`. @throws any error in the data, after removing the map again. */
export async function openMap(host: HTMLElement, data: MapData, reports: Reports): Promise<InteractiveMap> {
  const element = document.createElement("div");
  element.className = "map";
  element.role = "region";
  element.ariaLabel = "Map. Arrow keys move it, plus and minus zoom, Enter checks its middle.";
  host.append(element);
  host.classList.add("areas__map--live");
  try {
    return await fill(element, data, reports);
  } catch (error) {
    element.remove();
    host.classList.remove("areas__map--live");
    throw error;
  }
}

/** Builds the map in steps, so that the browser can respond to keys between them. */
async function fill(element: HTMLElement, data: MapData, reports: Reports): Promise<InteractiveMap> {
  const map = createMap(element, data);
  const answers = (isOpen: boolean) => () => element.parentElement?.classList.toggle("areas__map--answers", isOpen);
  map.on("popupopen", answers(true)).on("popupclose", answers(false));
  const popups = popupsOf(map, element);
  await breath();
  addBaseLayers(map, data, reports.tilesFailed);
  await breath();
  showMarkers(map, data, (at, towns, opener) =>
    popups.open(at, towns.length > 0 ? townsPopup(data, towns) : checkPopup(data, 0), opener),
  );
  const check = async (at: Coordinates, opener?: HTMLElement) => {
    const km = kilometresTo(data, at);
    reports.checked(km);
    await afterPaint();
    popups.open(at, checkPopup(data, km), opener);
  };
  const goTo = async (at: Coordinates, content: PopupContent) => {
    map.setView([at.lat, at.lng], zoomOnTown);
    await afterPaint();
    popups.open(at, content);
  };

  map.on("click", ({ latlng }) => void check(latlng));
  element.addEventListener("keydown", (event) => {
    if (event.target !== element || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    void check(map.getCenter(), element);
  });
  return {
    showTown: (town) => void goTo(town, townsPopup(data, [town])),
    showPlace: (place) => void goTo(place, placePopup(data, place)),
    check: (at) => void check(at),
    closePopup: popups.close,
  };
}

function createMap(element: HTMLElement, { base, radiusKm }: MapData) {
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const watch = enableTouchDrag(element);
  const map = new LeafletMap(element, {
    center: [base.lat, base.lng],
    zoom: zoomAtStart,
    minZoom: zoomMin,
    maxZoom: zoomMax,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    // Otherwise scrolling the page would stop at the map and zoom it. A focused map zooms.
    scrollWheelZoom: false,
  });
  watch(map);
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  const zoomTo = map.setZoom.bind(map);
  // The pressed button is painted first: a zoom takes longer than a visitor should wait for a response.
  map.setZoom = (zoom, options) => {
    void afterPaint().then(() => zoomTo(zoom, options));
    return map;
  };
  // Leaflet has no option to stop the animation after an arrow key, or when a popup moves the map to fit.
  if (!moves) {
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
  }
  keepStill(map, element);
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  new Circle([base.lat, base.lng], {
    radius: radiusKm * 1000,
    interactive: false,
    className: "map-circle",
    fillColor: "#fff",
    fillOpacity: 0.055,
    weight: 1.7,
    dashArray: "1.5 5",
  }).addTo(map);
  return map;
}

/** Leaflet focuses the map after each press: prevents that the focus scrolls the page under the finger. */
function keepStill(map: LeafletMap, element: HTMLElement) {
  const focus = element.focus.bind(element);
  element.focus = () => focus({ preventScroll: true });
  // Otherwise a pressed zoom button would get the focus before Leaflet moves it to the map.
  map.zoomControl.getContainer()?.addEventListener("mousedown", (event) => event.preventDefault());
}

/** Yields to the browser. */
const breath = () => new Promise((resolve) => setTimeout(resolve));
