import { expect, onTestFinished, test, vi } from "vitest";
import type { MapData, StaticMap } from "../../client/map/data.ts";
import { clusterMarkers } from "../../client/map/marker-clusters.ts";
import { placePopup, townsPopup } from "../../client/map/popup.ts";
import { coordinatesOnStaticMap, cornersOf } from "../../client/map/static-map.ts";
import { buildMapData } from "../../generator/site/drawings/maps/map-data.ts";
import { coveragePoint, coverageSize } from "../../templates/maps/coverage-projection.ts";
import { siteWith } from "../site/tiny-copy.ts";

const site = siteWith({});
const built = buildMapData(site, { src: "/assets/coverage.svg", width: 1680, height: 720, alt: "" });
const [file] = built.files;
const data: MapData = JSON.parse(file !== undefined && "bytes" in file ? Buffer.from(file.bytes).toString() : "null");
const staticMap: StaticMap = data.staticMap;

test.each([
  [1680, 720],
  [892, 384],
  [390, 384],
])("a click on a town of the static map at %i by %i px gives that town's coordinates", (width, height) => {
  const box = { left: 30, top: 200, width, height };
  const scale = Math.max(width / coverageSize.width, height / coverageSize.height);
  for (const town of site.towns) {
    const { x, y } = coveragePoint(site.company, town);
    const clientX = box.left + width / 2 + (x - coverageSize.width / 2) * scale;
    const clientY = box.top + height / 2 + (y - coverageSize.height / 2) * scale;
    const place = coordinatesOnStaticMap(staticMap, box, { clientX, clientY });
    expect(place.lat).toBeCloseTo(town.lat, 4);
    expect(place.lng).toBeCloseTo(town.lng, 4);
  }
});

test("the static map lies over the live map with the base at the same point", () => {
  const [[south, west], [north, east]] = cornersOf(staticMap);
  const mercator = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));
  expect((west + east) / 2).toBeCloseTo(data.base.lng, 4);
  expect((mercator(south) + mercator(north)) / 2).toBeCloseTo(mercator(data.base.lat), 6);
});

test("the map data lists every town of the site, towns of the map first, and no place twice", () => {
  expect(data.towns.map(({ name }) => name).sort()).toEqual(site.towns.map(({ name }) => name).sort());
  const marks = data.towns.map(({ onMap }) => onMap === true);
  expect(marks).toEqual([...marks].sort((a, b) => Number(b) - Number(a)));
  const names = [...data.towns, ...data.places].map(({ name, county }) => `${name}, ${county}`);
  expect(new Set(names).size).toBe(names.length);
  expect(data.base.path).toBe(`/${site.towns.find(({ isBase }) => isBase)?.slug}`);
});

test("the map data keeps its URL when its content changes, so pages that link it stay unchanged", () => {
  const farther = { ...site, company: { ...site.company, radiusKm: 121 } };
  const other = buildMapData(farther, { src: "/assets/coverage.svg", width: 1680, height: 720, alt: "" });
  expect(built.url).toBe("/data/towns.json");
  expect(other.url).toBe(built.url);
  expect(other.files[0]).not.toEqual(built.files[0]);
});

test("merges overlapping markers at the position of the first one", () => {
  const points = [
    { name: "a", x: 0, y: 0 },
    { name: "b", x: 40, y: 0 },
    { name: "c", x: 20, y: 20 },
    { name: "d", x: 0, y: 29 },
  ];
  const groupsOf = (room: number) =>
    clusterMarkers(points, (point) => point, room).map((group) => group.map(({ name }) => name));
  expect(groupsOf(28)).toEqual([["a", "c"], ["b"], ["d"]]);
  expect(groupsOf(0)).toEqual([["a"], ["b"], ["c"], ["d"]]);
});

/** Stand-in for an element that can hold text, but cannot parse HTML. */
class TextElement {
  textContent = "";
  readonly children: TextElement[] = [];
  append(...children: TextElement[]) {
    this.children.push(...children);
  }
  set innerHTML(html: string) {
    throw new Error(`parsed as HTML: ${html}`);
  }
}

const here = { lat: 53.8, lng: -9.2 };
const known = {
  base: { name: "Castlebar", ...here },
  radiusKm: 120,
  phone: { shown: "020 917 0017", dial: "+353209170017" },
} as MapData; // the only properties that a popup reads

const linesOf = ({ element }: { readonly element: object }) =>
  element instanceof TextElement ? element.children.map(({ textContent }) => textContent) : [];

test("shows HTML in the name of a place as text", () => {
  vi.stubGlobal("document", { createElement: () => new TextElement() });
  onTestFinished(() => void vi.unstubAllGlobals());
  const place = { name: "<b>x</b>", county: "Mayo", ...here };
  expect(linesOf(placePopup(known, place))[1]).toBe("<b>x</b>, Co. Mayo, in a straight line from Castlebar");
  expect(linesOf(townsPopup(known, [{ ...place, km: 3, path: "/x" }]))).toEqual([
    "<b>x</b>",
    expect.stringContaining("Co. Mayo"),
    "Water treatment in <b>x</b>",
  ]);
});
