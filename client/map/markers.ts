/** Markers of the base and the towns. They are buttons, for keyboards and screen readers. */

import { DivIcon, DomEvent, type Map as LeafletMap, Marker } from "leaflet";
import { inCounty } from "../measures/in-county.ts";
import type { Coordinates, MapData, MapTown } from "./data.ts";
import { clusterMarkers } from "./marker-clusters.ts";

type Mark = { readonly name: string; readonly at: Coordinates; readonly town?: MapTown; readonly isBase: boolean };
type OpenCard = (at: Coordinates, towns: readonly MapTown[], button: HTMLButtonElement) => void;

/** Least px between the middles of two markers. WCAG 2.5.8 requires 24 for a finger; a mouse points more exactly. */
const roomFor = { finger: 28, mouse: 8 };

/**
 * Shows the markers and groups them again at every zoom, as fewer overlap at a closer one. A marker whose group is the
 * same stays. With a mouse each town has its own marker at the first zoom and closer.
 */
export function showMarkers(map: LeafletMap, data: MapData, open: OpenCard) {
  const marks = marksOf(data);
  const shown = new Map<string, Marker>();
  const zoomAtStart = map.getZoom();
  const hasMouse = matchMedia("(width >= 64rem) and (hover: hover) and (pointer: fine)").matches;
  const roomAt = (zoom: number) => (hasMouse ? (zoom < zoomAtStart ? roomFor.mouse : 0) : roomFor.finger);
  const draw = () => {
    const place = ({ at }: Mark) => map.project([at.lat, at.lng]);
    const groups = new Map(clusterMarkers(marks, place, roomAt(map.getZoom())).map((group) => [namesOf(group), group]));
    for (const [names, marker] of shown)
      if (!groups.has(names)) {
        marker.remove();
        shown.delete(names);
      }
    for (const [names, group] of groups) if (!shown.has(names)) shown.set(names, markOf(map, group, open).addTo(map));
  };
  map.on("zoomend", draw);
  draw();
}

/** Offset that puts a marker over all others: Leaflet orders markers by their y position in px. */
const inFront = 10_000;

const namesOf = (group: readonly Mark[]) => group.map(({ name }) => name).join("; ");

function marksOf({ base, towns }: MapData): readonly Mark[] {
  const baseTown = towns.find(({ path }) => path === base.path);
  const shown = towns.filter(({ onMap }) => onMap);
  return [
    { name: `${base.name}, our base`, at: base, isBase: true, ...(baseTown && { town: baseTown }) },
    ...shown.map((town) => ({ name: `${town.name}, ${inCounty(town.county)}`, at: town, isBase: false, town })),
  ];
}

function markOf(map: LeafletMap, group: readonly Mark[], open: OpenCard) {
  const [first] = group;
  if (first === undefined) throw new Error("A group of marks has no mark in it");
  const { lat, lng } = first.at;
  const button = document.createElement("button");
  button.type = "button";
  button.className = first.isBase ? "map-mark map-mark--base" : "map-mark";
  button.ariaLabel = button.title = namesOf(group);
  if (group.some(({ town }) => town?.path === location.pathname)) button.classList.add("map-mark--own");
  if (group.length > 1 && !first.isBase) button.textContent = `${group.length}`;
  const towns = group.flatMap(({ town }) => town ?? []);
  button.addEventListener("click", () => open(first.at, towns, button));
  const icon = new DivIcon({ html: button, className: "map-mark-box", iconSize: [26, 26] });
  const marker = new Marker([lat, lng], { icon, interactive: false, keyboard: false });
  button.addEventListener("blur", () => marker.setZIndexOffset(0));
  button.addEventListener("focus", () => {
    if (!button.matches(":focus-visible")) return;
    // The focused marker is on top, as markers for a mouse may overlap.
    marker.setZIndexOffset(inFront);
    // The focus made the browser scroll the map's box, which Leaflet would undo later. Moves the map instead.
    map.getContainer().scroll(0, 0);
    map.panInside([lat, lng], { padding: [40, 40], animate: false });
    button.scrollIntoView({ block: "nearest" });
  });
  DomEvent.disableClickPropagation(button);
  return marker;
}
