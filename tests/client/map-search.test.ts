import { expect, test } from "vitest";
import type { MapData, MapTown } from "../../client/map/data.ts";
import { isInNorthernIreland } from "../../client/map/northern-ireland.ts";
import { nameOf, searchPlaces, suggest } from "../../client/map/search.ts";
import { findPlaces, type KnownPlace } from "../../generator/site/geography/settlement-places.ts";

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
    { name: "Carrick-on-Shannon", county: "Leitrim", irishName: "Cora Droma Rúisc", ...at },
    { name: "Borris-in-Ossory", county: "Laois", ...at },
    { name: "Galway", county: "Galway", irishName: "Gaillimh", ...at },
    { name: "Letterkenny", county: "Donegal", ...at },
  ],
};
const found = (text: string) => {
  const match = searchPlaces(data, text);
  return match && nameOf(match).name;
};

test.each([
  ["a part of the name or county", "Trim", ["trim", "meath", "m"]],
  ["a part of the name, in capitals or with spaces around it,", "Navan", ["NAVAN", "  navan ", "avan"]],
  ["a part of the name or county", "Mullingar", ["ull", "westmeath"]],
  ["the name that a town shares with its county", "Cavan", ["cavan"]],
  ["“co” at the start of a name, which is not read as “county”,", "Cootehill", ["co"]],
  ["the Irish name, with or without accents,", "Trim", ["Baile Átha Troim", "baile atha troim"]],
  ["the Irish name, with or without accents,", "Navan", ["an uaimh"]],
  ["the name, with or without accents,", "Dún Laoghaire", ["dun laoghaire", "Dún  Laoghaire"]],
  ["an Eircode or routing key", "Trim", ["C15", "c15", "C15 X2Y3", "c15x2y3"]],
  ["the address", "Trim", ["Trim, Co. Meath", "Trim Meath", "trim, county meath", "Co. Meath", "co meath"]],
  ["the address with dashes or brackets", "Trim", ["Trim - Co Meath", "Trim (Co. Meath)", "Trim – Meath"]],
  ["a name with spaces for hyphens", "Carrick-on-Shannon", ["carrick on shannon", "Carrick–on–Shannon"]],
  ["a name with spaces for hyphens", "Borris-in-Ossory", ["borris in ossory"]],
  ["the name in either language", "Galway", ["Galway", "gaillimh"]],
  ["a part of the name", "Athboy", ["athb"]],
  ["the name with a space inside", "Mullingar", ["Mullin gar"]],
  ["the name with a space inside", "Letterkenny", ["letter kenny"]],
  ["the county", "Letterkenny", ["Donegal"]],
  ["an unknown name, an unknown code or signs only", "nothing", ["Atlantis", "", "   ", "H91", "C1", ",", "<b>"]],
] as const)("a search by %s finds %s: %j", (_, name, texts) => {
  expect(texts.map(found)).toEqual(texts.map(() => (name === "nothing" ? null : name)));
  const kind = data.places.some((place) => place.name === name) ? "place" : "town";
  if (name !== "nothing") for (const text of texts) expect(searchPlaces(data, text)?.kind).toBe(kind);
});

test("suggestions begin with the town that the search would find, and end with places, matched by the beginning of their name", () => {
  const names = (text: string) => suggest(data, text).map((match) => nameOf(match).name);
  expect(names("a")).toHaveLength(6);
  expect(names("ath")[0]).toBe(found("ath"));
  expect(names("ath")).toEqual(["Trim", "Navan", "Mullingar", "Athboy"]);
  expect(names("lway")).toEqual([]);
  expect(names(" ")).toEqual([]);
});

/** Places for addresses as phones and people write them. The map and `towns add` share one matcher. */
const places = [
  ["Trim", "Meath", "C15", "Baile Átha Troim"],
  ["Mullingar", "Westmeath", "N91", "An Muileann gCearr"],
  ["Edenderry", "Offaly", "R45", "Éadan Doire"],
  ["Kells", "Meath", "A82", "Ceanannas"],
  ["Kells", "Kilkenny", "R95", "Ceanannas"],
  ["Belmullet", "Mayo", "F26", "Béal an Mhuirthead"],
  ["Charlestown", "Mayo", "F12", "Baile Chathail"],
] as const;
const all = places.map(([name, county, routingKey, irishName]) => town(name, county, { routingKey, irishName }));
const known: readonly KnownPlace[] = places.map(([name, county, , irish]) => ({
  ...{ name, county, aliases: [name, irish], ...at },
}));

test.each([
  ["Trim, Co Meath, Ireland", "Trim, Meath"],
  ["Trim Co. Meath C15 X2Y3", "Trim, Meath"],
  ["Trim, Co. Meath, C15X2Y3", "Trim, Meath"],
  ["12 Main Street, Trim, Co. Meath, C15 X2Y3, Ireland", "Trim, Meath"],
  ["Mullingar town", "Mullingar, Westmeath"],
  ["Mullingar Town, Co. Westmeath", "Mullingar, Westmeath"],
  ["C15-X2Y3", "Trim, Meath"],
  ["C 15", "Trim, Meath"],
  ["c15", "Trim, Meath"],
  ["Edenderry,", "Edenderry, Offaly"],
  [" edenderry . ", "Edenderry, Offaly"],
  ["Kells, Co. Kilkenny", "Kells, Kilkenny"],
  ["Kells County Meath", "Kells, Meath"],
  ["Belmullet", "Belmullet, Mayo"],
  ["Béal an Mhuirthead, Éire", "Belmullet, Mayo"],
  ["Charlestown", "Charlestown, Mayo"],
])("finds a full address as typed: %j is %s", (typed, place) => {
  for (const addresses of [
    { ...data, towns: all, places: [] },
    { ...data, towns: [], places: all },
  ]) {
    const match = searchPlaces(addresses, typed);
    if (addresses.towns.length > 0 || !/^c/i.test(typed))
      expect(match && `${nameOf(match).name}, ${nameOf(match).county}`).toBe(place);
  }
  if (!/^c[ -]?1/i.test(typed))
    expect(findPlaces(known, typed, undefined).map(({ name, county }) => `${name}, ${county}`)).toEqual([place]);
});

test.each(["Ireland", "Co.", ",", "12", "Nowhere, Co. Nothing", "D15 ABCD", "<b>", "(.*)"])(
  "finds no town for %j",
  (typed) => {
    expect(searchPlaces({ ...data, towns: all, places: [] }, typed)).toBeNull();
  },
);

test.each(
  "Newry, Down|Newry|newry co down|Belfast, Co. Antrim|Co. Down|Derry|BT35 6PP|Omagh, Northern Ireland".split("|"),
)("recognizes an address in Northern Ireland: %j", (text) => {
  expect(isInNorthernIreland(text)).toBe(true);
});

test.each(["Galway", "Downings, Donegal", "Derrybeg", "Trim, Co. Meath, C15 X2Y3", "Bangor Erris", "Newtown", ""])(
  "does not take an address in the Republic for one in Northern Ireland: %j",
  (text) => {
    expect(isInNorthernIreland(text)).toBe(false);
  },
);
