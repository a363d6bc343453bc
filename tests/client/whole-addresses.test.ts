/** Addresses as phones and people write them, in the map and `towns add`: one matcher for all. */
import { expect, test } from "vitest";
import type { MapData } from "../../client/map/data.ts";
import { nameOf, searchPlaces } from "../../client/map/search.ts";
import { findPlaces, type KnownPlace } from "../../generator/site/geography/settlement-places.ts";

const at = { lat: 53.5, lng: -6.8 };
const places = [
  ["Trim", "Meath", "C15", "Baile Átha Troim"],
  ["Mullingar", "Westmeath", "N91", "An Muileann gCearr"],
  ["Edenderry", "Offaly", "R45", "Éadan Doire"],
  ["Kells", "Meath", "A82", "Ceanannas"],
  ["Kells", "Kilkenny", "R95", "Ceanannas"],
  ["Belmullet", "Mayo", "F26", "Béal an Mhuirthead"],
  ["Charlestown", "Mayo", "F12", "Baile Chathail"],
] as const;
const all = places.map(([name, county, routingKey, irishName]) => ({
  ...{ name, county, routingKey, irishName, ...at },
  ...{ path: `/${name}-${county}`, km: 1 },
}));
const known: readonly KnownPlace[] = places.map(([name, county, , irish]) => ({
  ...at,
  name,
  county,
  aliases: [name, irish],
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
])("%j is %s", (typed, place) => {
  for (const data of [
    { towns: all, places: [] },
    { towns: [], places: all },
  ]) {
    const match = searchPlaces(data as unknown as MapData, typed);
    if (data.towns.length > 0 || !/^c/i.test(typed))
      expect(match && `${nameOf(match).name}, ${nameOf(match).county}`).toBe(place);
  }
  if (!/^c[ -]?1/i.test(typed))
    expect(findPlaces(known, typed, undefined).map(({ name, county }) => `${name}, ${county}`)).toEqual([place]);
});

test.each(["Ireland", "Co.", ",", "12", "Nowhere, Co. Nothing", "D15 ABCD", "<b>", "(.*)"])(
  "%j is no town",
  (typed) => {
    expect(searchPlaces({ towns: all, places: [] } as unknown as MapData, typed)).toBeNull();
  },
);
