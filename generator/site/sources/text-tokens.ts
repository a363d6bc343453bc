/** The names in braces that texts may hold: "{price}" is filled in while loading, "{town}" on each page. */
import type { ServiceEntry } from "../../../data/schema/schema.ts";
import type { EpaList, RoundedTownCount } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import {
  formatEuro,
  formatList,
  formatNumber,
  formatPrice,
  priceTerms,
  roundKilometres,
  townCount,
} from "../../../templates/format.ts";

export type TextTokens = Readonly<Record<string, string>>;

/** Filled once, while loading. */
export const siteTokenNames = [
  "name",
  "legalName",
  "registeredOffice",
  "price",
  "priceTerms",
  "phone",
  "emergencyPhone",
  "email",
  "base",
  "baseCounty",
  "radius",
  "driveMinutes",
  "counties",
  "townCount",
  "serviceCount",
  "founded",
  "filtersSince",
] as const;

/** Filled on each page by its template. check-tokens.ts has where each is allowed. */
export const pageTokenNames = ["town", "county", "service", "subject", "distance", "direction"] as const;

/** Filled in guides besides, from epa-list.csv. */
export const guideTokenNames = ["listedCount", "listAsOf"] as const;

/** Filled in guides from services.json and site.json, where somebody has filled them in there. */
export const priceTokenNames = ["softenerFrom", "softenerTo", "scaleFilterFrom", "serviceVisit", "saltBag"] as const;

export const tokenPattern = /\{([^{}]*)\}/g;

type Counts = {
  readonly townCount: RoundedTownCount;
  readonly serviceCount: number;
  /** Those that the terms name. */
  readonly counties: readonly string[];
};

/** A value may itself hold tokens ("{name} Limited"): it is filled once. */
export function siteTokens(settings: SiteSettings, counts: Counts): TextTokens {
  const tokens: Record<(typeof siteTokenNames)[number], string> = {
    name: settings.name,
    legalName: settings.company.legalName,
    registeredOffice: settings.company.registeredOffice,
    price: formatPrice(settings.price),
    priceTerms: priceTerms(settings.price),
    phone: settings.phones.main.shown,
    emergencyPhone: settings.phones.emergency.shown,
    email: settings.email,
    base: settings.headquarters.name,
    baseCounty: settings.headquarters.county,
    radius: roundKilometres(settings.radiusKm),
    driveMinutes: formatNumber(settings.driveMinutes),
    counties: formatList(counts.counties),
    townCount: townCount(counts.townCount),
    serviceCount: formatNumber(counts.serviceCount),
    founded: String(settings.company.founded),
    filtersSince: String(settings.company.filtersSince),
  };
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, filled(value, tokens)]));
}

/** Nothing where there is no list: check-tokens.ts lets no guide speak of it then. */
export const guideTokens = ({ entries, asOf }: EpaList): TextTokens =>
  asOf === undefined
    ? {}
    : { listedCount: formatNumber(entries.filter(({ isNear }) => isNear).length), listAsOf: asOf };

/** An amount that is missing has no token. */
export function priceTokens(
  { prices = {} }: Pick<SiteSettings, "prices">,
  services: readonly ServiceEntry[],
): TextTokens {
  const softener = services.find(({ slug }) => slug === "water-softeners")?.price;
  const amounts: Record<(typeof priceTokenNames)[number], number | undefined> = {
    softenerFrom: softener?.from,
    softenerTo: softener?.to,
    scaleFilterFrom: prices.scaleFilter,
    serviceVisit: prices.serviceVisit,
    saltBag: prices.saltBag,
  };
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amount]) => (amount === undefined ? [] : [[name, formatEuro(amount)]])),
  );
}

/** Sentences whose names are all filled in; `otherwise` in place of the first one if that is not. */
export function filledSentences(text: string, otherwise: string | undefined) {
  const [first = "", ...others] = text.split(/(?<=[.!?]) /);
  const isFilled = (sentence: string) => !sentence.includes("{");
  return [isFilled(first) ? first : (otherwise ?? ""), ...others.filter(isFilled)].filter(Boolean).join(" ");
}

/** Returns the data with every text filled. Tokens of single pages stay for the templates. */
export function fillSiteTokens<Data>(data: Data, tokens: TextTokens): Data {
  // The shape stays: only texts change, into texts.
  return filledValue(data, tokens) as Data;
}

function filledValue(value: unknown, tokens: TextTokens): unknown {
  if (typeof value === "string") return filled(value, tokens);
  if (Array.isArray(value)) return value.map((inner) => filledValue(inner, tokens));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledValue(inner, tokens)]));
}

const filled = (text: string, tokens: TextTokens) =>
  text.replace(tokenPattern, (whole, name: string) => (Object.hasOwn(tokens, name) ? (tokens[name] ?? whole) : whole));
