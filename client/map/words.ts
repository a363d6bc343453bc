/** The sentences that the map's status line, its toasts and its popups share. */
import distance from "@turf/distance";
import type { Coordinates, MapData, Phone, Place } from "./data.ts";

/** What the block says. `phone` is printed behind it as a link. */
export type Said = {
  readonly kind: "found" | "nothing" | "trouble";
  readonly text: string;
  readonly detail?: string;
  readonly phone?: Phone;
  /** A toast says it as well, and is what screen readers announce. */
  readonly hasToast: boolean;
};

/** 35.5 → "35.5 km", with a no-break space, as the pages print it. */
export const kilometres = (km: number) => `${km.toFixed(1)}\u00a0km`;

/** In a straight line from the base. */
export const kilometresTo = ({ base }: MapData, { lat, lng }: Coordinates) =>
  distance([base.lng, base.lat], [lng, lat]);

/** What is printed decides: 120.04 km is "120.0 km". */
export const isWithin = ({ radiusKm }: MapData, km: number) => Number(km.toFixed(1)) <= radiusKm;

export const areaWords = (isInside: boolean) => (isInside ? "Within Service Area" : "Outside Service Area");

export const foundTown = ({ name, county }: Place): Said => ({
  kind: "found",
  text: `Found: ${name}, Co. ${county}`,
  hasToast: true,
});

export function foundPlace(data: MapData, place: Place): Said {
  const km = kilometresTo(data, place);
  const away = `${place.name} is ${kilometres(km)} away`;
  return isWithin(data, km)
    ? { kind: "found", text: `${away}: within our area`, hasToast: true }
    : { kind: "nothing", text: `${away}: outside, call us`, phone: data.phone, hasToast: true };
}

export const notFound = (text: string): Said => ({
  kind: "nothing",
  text: `No results found for "${text}"`,
  hasToast: true,
});

export const checked = (data: MapData, km: number): Said => ({
  kind: isWithin(data, km) ? "found" : "nothing",
  text: `${areaWords(isWithin(data, km))}: ${kilometres(km)} from ${data.base.name}`,
  hasToast: false,
});

export const tilesFailed: Said = {
  kind: "trouble",
  text: "The map pictures did not load",
  detail: "The drawing stays, and so do the links.",
  hasToast: true,
};

export const dataFailed = (phone: Phone): Said => ({
  kind: "trouble",
  text: "The list of towns did not load. Ask us instead, call",
  phone,
  hasToast: true,
});
