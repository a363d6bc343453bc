/** Every price, distance, date, clock time and number is printed here, in Irish English and without a locale's help. */
import type { TownCount } from "../data/site.ts";
import type { SiteSettings } from "../data/site-schema.ts";

export { kilometres, tenths } from "../client/kilometres.ts";

/** 33886 → "33,886". */
export const number = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** 120 → "120 km": a radius or another round distance. */
export const roundKilometres = (km: number) => `${Math.round(km)}\u00a0km`;

type Price = SiteSettings["price"];

/** 49 → "€49", 49.5 → "€49.50", 1188 → "€1,188": cents in full or not at all. */
export function euro(value: number) {
  const [whole = "", cents] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split(".");
  return `€${number(Number(whole))}${cents === undefined ? "" : `.${cents}`}`;
}

/** "€49/Month" */
export const price = ({ from, per }: Pick<Price, "from" | "per">) => `${euro(from)}/${per}`;

/** What the price covers, for how long, and what it comes to: on every page that names it, once. */
export const priceTerms = ({ covers, term, total, vat, source }: Omit<Price, "from" | "per">) =>
  `${covers}; ${term} months, ${euro(total)} in all, ${vat}${isSample(source) ? " (sample)" : ""}`;

/** As data/schema.ts has it: a source that says "sample" stands behind something invented. */
export const isSample = (source: string) => source.toLowerCase() === "sample";

/** "08:00" → "8AM", "09:30" → "9:30AM": the short form of the phone lines. */
export function shortClock(clock: string) {
  const { hour, minutes, half } = twelveHours(clock);
  return minutes === "00" ? `${hour}${half}` : `${hour}:${minutes}${half}`;
}

/** "09:00" → "9:00 AM": the form of the office hours. */
export function longClock(clock: string) {
  const { hour, minutes, half } = twelveHours(clock);
  return `${hour}:${minutes}\u00a0${half}`;
}

function twelveHours(clock: string) {
  const [hours = "0", minutes = "00"] = clock.split(":");
  const hour24 = Number(hours);
  return { hour: hour24 % 12 === 0 ? 12 : hour24 % 12, minutes, half: hour24 < 12 ? "AM" : "PM" };
}

/** "33", or "more than 1,500". */
export const townCount = ({ towns, isExact }: TownCount) => `${isExact ? "" : "more than "}${number(towns)}`;

/** "Mon-Fri 8AM-6PM, Sat 9AM-4PM" */
export const hours = (opening: SiteSettings["hours"]["phone"]) =>
  opening.map(({ days, opens, closes }) => `${days} ${shortClock(opens)}-${shortClock(closes)}`).join(", ");

/** "north-west" → "North-west": a direction at the start of a phrase. */
export const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Fills {town}, {county} and other names in a text from the data. A name without a value stays as it is: the build refuses braces in HTML. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values[name] ?? whole);

/** ["a", "b", "c"] → "a, b and c" */
export function list(words: readonly string[]) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** 0.637 → "63 %": the next whole one would say that a limit is reached. The addend makes up for what 0.29 * 100 lacks. */
export const percent = (share: number) => `${Math.floor(share * 100 + 1e-6)} %`;
