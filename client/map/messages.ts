/** Sentences of the map's status line, toasts and popups. */
import { inCounty } from "../measures/in-county.ts";
import { isWithin, kilometres } from "../measures/kilometres.ts";
import { kilometresBetween } from "../measures/kilometres-between.ts";
import type { Coordinates, MapData, MapTown, Phone, Place } from "./data.ts";

/** Message in the status line. `phone` is printed after its text as a link. */
export type MapMessage = {
  readonly kind: "found" | "nothing" | "trouble";
  readonly text: string;
  readonly detail?: string;
  readonly phone?: Phone;
  /** Printed last. */
  readonly link?: { readonly href: string; readonly words: string };
  /** A toast has it too, and screen readers announce the toast. */
  readonly hasToast: boolean;
};

/** Returns the distance from the base in km. */
export const kilometresTo = ({ base }: Pick<MapData, "base">, place: Coordinates) => kilometresBetween(base, place);

export const coverageMessage = (isInside: boolean) => (isInside ? "Within Service Area" : "Outside Service Area");

export const foundTown = ({ name, county, hardness, path }: MapTown): MapMessage => ({
  kind: "found",
  text: `Found: ${name}, ${inCounty(county)}`,
  ...(hardness !== undefined && { detail: `Hardness: ${hardness}.` }),
  link: { href: path, words: `Water in ${name}` },
  hasToast: true,
});

export function foundPlace(data: Pick<MapData, "base" | "radiusKm" | "phone">, place: Place): MapMessage {
  const km = kilometresTo(data, place);
  const away = `${place.name} is ${kilometres(km)} away`;
  return isWithin(km, data.radiusKm)
    ? { kind: "found", text: `${away}: within our area`, hasToast: true }
    : { kind: "nothing", text: `${away}: outside, call us`, phone: data.phone, hasToast: true };
}

export const notFound = (text: string): MapMessage => ({
  kind: "nothing",
  text: `No results found for "${text}"`,
  hasToast: true,
});

export const notServed = (text: string): MapMessage => ({
  kind: "nothing",
  text: `"${text}" is in Northern Ireland, which we do not serve`,
  hasToast: true,
});

export function coverageCheckMessage({ base, radiusKm }: Pick<MapData, "base" | "radiusKm">, km: number): MapMessage {
  const isInside = isWithin(km, radiusKm);
  return {
    kind: isInside ? "found" : "nothing",
    text: `${coverageMessage(isInside)}: ${kilometres(km)} from ${base.name}`,
    hasToast: false,
  };
}

export const tilesErrorMessage: MapMessage = {
  kind: "trouble",
  text: "The map pictures did not load",
  detail: "The drawing stays, and so do the links.",
  hasToast: true,
};

export const dataErrorMessage = (phone: Phone): MapMessage => ({
  kind: "trouble",
  text: "The list of towns did not load. Ask us instead, call",
  phone,
  hasToast: true,
});
