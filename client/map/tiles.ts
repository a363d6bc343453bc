/** The map's ground: the static map, and over it the pictures of the tile server once they come. */
import { ImageOverlay, type Map as LeafletMap, TileLayer } from "leaflet";
import type { MapData } from "./data.ts";
import { cornersOf } from "./static-map.ts";

export const zoomMax = 19;
/** Closer than this the static map is but a few huge letters. */
const zoomMaxOfDrawing = 9;

/** The static map stays where no tile comes at all; `tellFailure` is then called, once. */
export function addGround(map: LeafletMap, { tiles, attribution, staticMap }: MapData, tellFailure: () => void) {
  const container = map.getContainer();
  const pane = map.createPane("static-map");
  pane.style.zIndex = "100";
  const ground = new ImageOverlay(staticMap.src, cornersOf(staticMap), { pane: "static-map" }).addTo(map);
  container.classList.add("map--drawn");
  map.on("zoomend", () => {
    pane.hidden = map.getZoom() > zoomMaxOfDrawing;
  });

  const layer = new TileLayer(tiles, { maxZoom: zoomMax, attribution: withLink(attribution) });
  let loaded = 0;
  let failed = 0;
  let hasTold = false;
  layer.on("tileload", () => {
    loaded += 1;
    map.setMaxZoom(zoomMax);
  });
  layer.on("tileerror", () => {
    failed += 1;
  });
  // Fired whenever no tile is under way, failed ones included.
  layer.on("load", () => {
    if (loaded > 0 && failed === 0) {
      ground.remove();
      container.classList.remove("map--drawn");
    }
    if (loaded > 0 || failed === 0 || hasTold) return;
    hasTold = true;
    map.setMaxZoom(zoomMaxOfDrawing);
    tellFailure();
  });
  layer.addTo(map);
}

/** Leaflet reads the text as HTML. OpenStreetMap asks for a link to its licence. */
const withLink = (attribution: string) =>
  attribution
    .replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace("OpenStreetMap", '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>');
