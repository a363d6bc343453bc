import { expect, test } from "vitest";
import type { MapData, MapTown } from "../../client/map/data.ts";
import { normalizeForSearch } from "../../client/map/read-address.ts";
import { nameOf, searchPlaces, suggest } from "../../client/map/search.ts";

const at = { lat: 53.5, lng: -6.8 };
const town = (name: string, county: string, more: Partial<MapTown> = {}): MapTown => ({
  name,
  county,
  ...at,
  path: `/${name.toLowerCase()}`,
  km: 10,
  onMap: true,
  ...more,
});
const data: MapData = {
  base: { name: "Enfield", ...at },
  radiusKm: 120,
  phone: { shown: "020 915 0140", dial: "+353209150140" },
  tiles: "",
  attribution: "",
  staticMap: { src: "", width: 1000, height: 720, south: 52, west: -9, north: 55, east: -5 },
  towns: [
    town("Trim", "Meath", { irishName: "Baile Átha Troim", routingKey: "C15" }),
    town("Navan", "Meath", { irishName: "An Uaimh", routingKey: "C15" }),
    town("Cavan", "Cavan", { irishName: "An Cabhán" }),
    town("Cootehill", "Cavan", { irishName: "Muinchille" }),
    town("Mullingar", "Westmeath", { irishName: "An Muileann gCearr" }),
    town("Dún Laoghaire", "Dublin", { routingKey: "A96" }),
  ],
  places: [
    { name: "Athboy", county: "Meath", irishName: "Baile Átha Buí", ...at },
    { name: "Galway", county: "Galway", irishName: "Gaillimh", ...at },
    { name: "Letterkenny", county: "Donegal", ...at },
  ],
};
const found = (text: string) => {
  const match = searchPlaces(data, text);
  return match && nameOf(match).name;
};

test.each([
  ["trim", "Trim"],
  ["NAVAN", "Navan"],
  ["  navan ", "Navan"],
  ["ull", "Mullingar"],
  ["meath", "Trim"],
  ["westmeath", "Mullingar"],
  // Cavan the town is before the other towns of Co. Cavan, and Navan before both.
  ["avan", "Navan"],
  ["cavan", "Cavan"],
  // The first town of all whose name or county has it, not the one that begins with it.
  ["m", "Trim"],
])("%j means the first town whose name or county contains it: %s", (text, name) => {
  expect(found(text)).toBe(name);
});

test.each([
  ["Baile Átha Troim", "Trim"],
  ["baile atha troim", "Trim"],
  ["an uaimh", "Navan"],
  ["dun laoghaire", "Dún Laoghaire"],
  ["Dún Laoghaire", "Dún Laoghaire"],
])("%j is found by its Irish name, with or without accents: %s", (text, name) => {
  expect(found(text)).toBe(name);
});

test.each(["C15", "c15", "C15 X2Y3", "c15x2y3"])(
  "the Eircode %j leads to the first town of its routing key",
  (text) => {
    expect(found(text)).toBe("Trim");
  },
);

test.each(["Trim, Co. Meath", "Trim Meath", "trim, county meath", "Co. Meath", "co meath"])(
  "%j is read as addresses are written",
  (text) => {
    expect(found(text)).toBe("Trim");
  },
);

test.each([
  ["Galway", "Galway"],
  ["gaillimh", "Galway"],
  ["athb", "Athboy"],
  ["Donegal", "Letterkenny"],
])("%j is a place without a page: %s", (text, name) => {
  expect(searchPlaces(data, text)?.kind).toBe("place");
  expect(found(text)).toBe(name);
});

test.each(["Atlantis", "", "   ", "H91", "C1", ",", "<b>", "co"])(
  "%j means none of them, or the one that contains it",
  (text) => {
    expect(found(text)).toBe(text === "co" ? "Cootehill" : null);
  },
);

test("suggestions begin with what the search would searchPlaces, and places come last, only by how they begin", () => {
  const names = (text: string) => suggest(data, text).map((match) => nameOf(match).name);
  expect(names("a")).toHaveLength(6);
  expect(names("ath")[0]).toBe(found("ath"));
  expect(names("ath")).toEqual(["Trim", "Navan", "Mullingar", "Athboy"]);
  expect(names("lway")).toEqual([]);
  expect(names(" ")).toEqual([]);
});

test("no name is suggested twice", () => {
  const names = suggest(data, "cavan").map((match) => nameOf(match).name);
  expect(new Set(names).size).toBe(names.length);
});

test("folding takes accents, capitals and spaces too many away", () => {
  expect(normalizeForSearch("  Dún  an Rí ")).toBe("dun an ri");
});
