/** The names in braces that texts may hold: "{price}" is filled in while loading, "{town}" on each page. */
import type { EpaList, TownCount } from "../../data/site.ts";
import type { SiteSettings } from "../../data/site-schema.ts";
import { list, number, price, priceTerms, roundKilometres, townCount } from "../../templates/format.ts";

export type Tokens = Readonly<Record<string, string>>;

/** Filled once, while loading. */
export const siteTokenNames = [
  "name",
  "legalName",
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

/** Filled on each page by its template; where each may stand is in check-tokens.ts. */
export const pageTokenNames = ["town", "county", "service", "subject", "distance", "direction"] as const;

/** Filled in guides besides, from epa-list.csv. */
export const guideTokenNames = ["listedCount", "listAsOf"] as const;

export const tokenPattern = /\{([^{}]*)\}/g;

type Counts = {
  readonly townCount: TownCount;
  readonly serviceCount: number;
  /** Those that the terms name. */
  readonly counties: readonly string[];
};

/** A value may itself hold tokens ("{name} Limited"): it is filled once. */
export function siteTokens(settings: SiteSettings, counts: Counts): Tokens {
  const tokens: Record<(typeof siteTokenNames)[number], string> = {
    name: settings.name,
    legalName: settings.company.legalName,
    price: price(settings.price),
    priceTerms: priceTerms(settings.price),
    phone: settings.phones.main.shown,
    emergencyPhone: settings.phones.emergency.shown,
    email: settings.email,
    base: settings.headquarters.name,
    baseCounty: settings.headquarters.county,
    radius: roundKilometres(settings.radiusKm),
    driveMinutes: number(settings.driveMinutes),
    counties: list(counts.counties),
    townCount: townCount(counts.townCount),
    serviceCount: number(counts.serviceCount),
    founded: String(settings.company.founded),
    filtersSince: String(settings.company.filtersSince),
  };
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, filled(value, tokens)]));
}

/** Nothing where there is no list: check-tokens.ts lets no guide speak of it then. */
export const guideTokens = ({ entries, asOf }: EpaList): Tokens =>
  asOf === undefined ? {} : { listedCount: number(entries.length), listAsOf: asOf };

/** The same data with every text filled; names that are no site token stay for the templates. */
export function fillTexts<Data>(data: Data, tokens: Tokens): Data {
  // The shape stays: only texts change, into texts.
  return filledValue(data, tokens) as Data;
}

function filledValue(value: unknown, tokens: Tokens): unknown {
  if (typeof value === "string") return filled(value, tokens);
  if (Array.isArray(value)) return value.map((inner) => filledValue(inner, tokens));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledValue(inner, tokens)]));
}

const filled = (text: string, tokens: Tokens) =>
  text.replace(tokenPattern, (whole, name: string) => (Object.hasOwn(tokens, name) ? (tokens[name] ?? whole) : whole));
