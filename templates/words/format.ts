/** Formats prices, distances, clock times and numbers in Irish English, without Intl. */
import { inCounty } from "../../client/measures/in-county.ts";
import type { PriceEntry } from "../../data/schema/schema.ts";
import type { SiteSettings } from "../../data/schema/site-schema.ts";
import type { Homes, RoundedTownCount } from "../model.ts";

export { kilometres, toTenths } from "../../client/measures/kilometres.ts";

/** 33886 → "33,886". */
export const formatNumber = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** 1 of 3 → 33.3: a share in percent, rounded as pages print it. */
export const percentValue = (part: number, whole: number) => Number(((part / whole) * 100).toFixed(1));

const shares: readonly (readonly [share: number, words: string])[] = [
  [1 / 10, "one in ten"],
  [1 / 7, "one in seven"],
  [1 / 5, "one in five"],
  [1 / 4, "a quarter of the"],
  [3 / 10, "three in ten"],
  [1 / 3, "a third of the"],
  [2 / 5, "four in ten"],
  [1 / 2, "half the"],
  [3 / 5, "six in ten"],
  [2 / 3, "two thirds of the"],
  [7 / 10, "seven in ten"],
  [4 / 5, "eight in ten"],
  [9 / 10, "nine in ten"],
];

/** Returns the nearest share in words, to be followed by "homes": "four in ten", "about half the". */
export function shareInWords(part: number, whole: number) {
  const off = ([share]: (typeof shares)[number]) => Math.abs(share - part / whole);
  const nearest = shares.toSorted((a, b) => off(a) - off(b))[0] ?? [0, "few"];
  return off(nearest) < 0.01 ? nearest[1] : `about ${nearest[1]}`;
}

/** Returns "One in seven homes outside the towns of Co. Meath has its own supply." */
export function ruralHomesWithOwnSupply({ ownSupply, answered }: Homes, county: string) {
  const share = shareInWords(ownSupply, answered);
  const own = /\bone in\b/.test(share) ? "has its" : "have their";
  return `${sentenceCase(share)} homes outside the towns of ${inCounty(county)} ${own} own supply.`;
}

/** 120 → "120 km": for a radius or another round distance. */
export const roundKilometres = (km: number) => `${Math.round(km)}\u00a0km`;

type Price = SiteSettings["price"];

/** 49 → "€49", 49.5 → "€49.50", 1188 → "€1,188": cents are printed in full or not at all. */
export function formatEuro(value: number) {
  const [whole = "", cents] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split(".");
  return `€${formatNumber(Number(whole))}${cents === undefined ? "" : `.${cents}`}`;
}

/** "€49/Month" */
export const formatPrice = ({ from, per }: Pick<Price, "from" | "per">) => `${formatEuro(from)}/${per}`;

/** Returns the terms of the price. Each page that prints the price must print them once. */
export const priceTerms = ({ covers, term, total, vat, source }: Omit<Price, "from" | "per">) =>
  `${covers}; ${term} months, ${formatEuro(total)} in all, ${vat}${isSample(source) ? " (sample)" : ""}`;

/** "€1,450–€2,300", "From €1,450" or "From €12/month". */
export function priceRange({ from, to, per }: Pick<PriceEntry, "from" | "to" | "per">) {
  const amount = to === undefined ? `From ${formatEuro(from)}` : `${formatEuro(from)}–${formatEuro(to)}`;
  return per === undefined ? amount : `${amount}/${per}`;
}

/** Returns true if the source marks invented data: "sample", as data/schema/schema.ts defines it. */
export const isSample = (source: string) => source.toLowerCase() === "sample";

/** "08:00" → "8AM", "09:30" → "9:30AM" */
export function shortClock(clock: string) {
  const [hours = "0", minutes = "00"] = clock.split(":");
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}${minutes === "00" ? "" : `:${minutes}`}${hour < 12 ? "AM" : "PM"}`;
}

/** "09:00" → "9:00 AM" */
export function longClock(clock: string) {
  const [hours = "0", minutes = "00"] = clock.split(":");
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? "AM" : "PM"}`;
}

/** "8AM–6PM", or "24 hours". */
export const openingTimes = (span: Opening, clock = shortClock) =>
  span.opens === "00:00" && span.closes === "24:00" ? "24 hours" : `${clock(span.opens)}–${clock(span.closes)}`;

type Opening = Pick<SiteSettings["hours"]["phone"][number], "opens" | "closes">;

/** "33", or "more than 1,500". */
export const townCount = ({ towns, isExact }: RoundedTownCount) =>
  `${isExact ? "" : "more than "}${formatNumber(towns)}`;

export const weekDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** 1 to 5 → "Mon–Fri" */
export const daysInWords = ({ from, to }: { readonly from: number; readonly to: number }) =>
  [...new Set([weekDays[from - 1], weekDays[to - 1]])].join("–");

/** "Mon–Fri 8AM–6PM, Sat 9AM–4PM" */
export const formatHours = (opening: SiteSettings["hours"]["phone"]) =>
  opening.map((span) => `${daysInWords(span)} ${openingTimes(span)}`).join(", ");

/** "north-west" → "North-west" */
export const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Replaces {town}, {county} and other tokens. A token without a value stays, and the build rejects braces in HTML. */
export const fillTokens = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values[name] ?? whole);

/** ["a", "b", "c"] → "a, b and c" */
export function formatList(words: readonly string[]) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** 0.637 → "63 %": rounds down, so that a limit is never reported as reached. 1e-6 corrects 0.29 * 100 = 28.999…. */
export const formatPercent = (share: number) => `${Math.floor(share * 100 + 1e-6)} %`;
