/** The sentences that the map's status line, its toasts and its popups share. */
import { isWithin, kilometres } from "../kilometres.ts";
import type { Coordinates, MapData, Phone, Place } from "./data.ts";
import { kilometresBetween } from "./kilometres-between.ts";

/** What the block says. `phone` is printed behind it as a link. */
export type Said = {
  readonly kind: "found" | "nothing" | "trouble";
  readonly text: string;
  readonly detail?: string;
  readonly phone?: Phone;
  /** A toast says it as well, and is what screen readers announce. */
  readonly hasToast: boolean;
};

/** From the base. */
export const kilometresTo = ({ base }: Pick<MapData, "base">, place: Coordinates) => kilometresBetween(base, place);

export const areaWords = (isInside: boolean) => (isInside ? "Within Service Area" : "Outside Service Area");

export const foundTown = ({ name, county }: Place): Said => ({
  kind: "found",
  text: `Found: ${name}, Co. ${county}`,
  hasToast: true,
});

export function foundPlace(data: Pick<MapData, "base" | "radiusKm" | "phone">, place: Place): Said {
  const km = kilometresTo(data, place);
  const away = `${place.name} is ${kilometres(km)} away`;
  return isWithin(km, data.radiusKm)
    ? { kind: "found", text: `${away}: within our area`, hasToast: true }
    : { kind: "nothing", text: `${away}: outside, call us`, phone: data.phone, hasToast: true };
}

export const notFound = (text: string): Said => ({
  kind: "nothing",
  text: `No results found for "${text}"`,
  hasToast: true,
});

export function checked({ base, radiusKm }: Pick<MapData, "base" | "radiusKm">, km: number): Said {
  const isInside = isWithin(km, radiusKm);
  return {
    kind: isInside ? "found" : "nothing",
    text: `${areaWords(isInside)}: ${kilometres(km)} from ${base.name}`,
    hasToast: false,
  };
}

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
