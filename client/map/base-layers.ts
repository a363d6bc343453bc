/** Base layers of the map: the static map, and over it the tiles of the tile server. */
import { ImageOverlay, type Map as LeafletMap, TileLayer } from "leaflet";
import type { MapData } from "./data.ts";
import { cornersOf } from "./static-map.ts";

export const zoomMax = 19;
/** Closest zoom that shows the static map: closer, it is only a few huge letters. */
const zoomMaxOfDrawing = 9;

/** Adds both layers. The static map stays if a tile does not load; if none does, `reportFailure` is called, once. */
export function addBaseLayers(map: LeafletMap, { tiles, attribution, staticMap }: MapData, reportFailure: () => void) {
  const container = map.getContainer();
  const pane = map.createPane("static-map");
  pane.style.zIndex = "100";
  const ground = new ImageOverlay(staticMap.src, cornersOf(staticMap), { pane: "static-map" }).addTo(map);
  const draw = () => {
    pane.hidden = map.getZoom() > zoomMaxOfDrawing;
    container.classList.toggle("map--drawn", map.hasLayer(ground) && !pane.hidden);
  };
  map.on("zoomend", draw);
  draw();

  const layer = new TileLayer(tiles, { maxZoom: zoomMax, attribution: withLink(attribution) });
  let loaded = 0;
  let failed = 0;
  let hasReported = false;
  layer.on("tileload", () => {
    loaded += 1;
    map.setMaxZoom(zoomMax);
  });
  layer.on("tileerror", () => {
    failed += 1;
  });
  // Leaflet fires "load" whenever no tile is loading, also after failures.
  layer.on("load", () => {
    if (loaded > 0 && failed === 0) {
      ground.remove();
      draw();
    }
    if (loaded > 0 || failed === 0 || hasReported) return;
    hasReported = true;
    map.setMaxZoom(zoomMaxOfDrawing);
    reportFailure();
  });
  layer.addTo(map);
}

/** Escapes the text, which Leaflet parses as HTML, and adds the link to the licence that OpenStreetMap requires. */
const withLink = (attribution: string) =>
  attribution
    .replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace("OpenStreetMap", '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>');
