/** Towns that tests search for on the map, chosen by position from the towns of the built site. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { MapData, MapTown } from "../../client/map/data.ts";
import { searchPlaces } from "../../client/map/search.ts";
import { kilometresBetween } from "../../client/measures/kilometres-between.ts";

export const mapData: MapData = JSON.parse(readFileSync(join(inject("siteFolder"), "data/towns.json"), "utf8"));
export const base = mapData.base;
const marked = mapData.towns.filter(({ onMap, path }) => onMap === true && path !== base.path);

/** Returns true if the town's name finds this town first, and its marker is not shared with a neighbour. */
const isAlone = (town: MapTown) => {
  const match = searchPlaces(mapData, town.name);
  const others = [base, ...marked].filter(({ path }) => path !== town.path);
  return match?.kind === "town" && match.town === town && others.every((other) => kilometresBetween(other, town) > 12);
};
const [first, second, third, fourth] = marked.filter(isAlone);
if (first === undefined || second === undefined || third === undefined || fourth === undefined)
  throw new Error("data/ has too few towns that stand alone on the map for these tests.");

/** Four towns with markers of their own. */
export const townA = first;
export const townB = second;
export const townC = third;
export const townD = fourth;

type FoundTown = Pick<MapTown, "name" | "county" | "hardness">;
const found = ({ name, county }: FoundTown) => `Found: ${name}, Co. ${county}`;
const water = ({ hardness }: FoundTown) => `Hardness: ${hardness}.`;
/** Returns the text of a toast for a found town: the texts of its two elements. */
export const foundToast = (town: FoundTown) => found(town) + water(town);
/** Returns the text of the status line for a found town. */
export const foundLine = (town: FoundTown) => `${found(town)}. ${water(town)} Water in ${town.name}`;
/** Returns the text of a suggestion. */
export const optionText = ({ name, county }: { readonly name: string; readonly county: string }) =>
  `${name} Co. ${county}`;
export const markName = ({ name }: { readonly name: string }) =>
  new RegExp(`^${name.replaceAll(/[^\p{L}\d ]/gu, ".")}`);
