/** Tokens in texts: loading replaces "{price}" and others of the site, each page replaces "{town}" and others of a page. */
import type { ServiceEntry } from "../../../data/schema/schema.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { EpaList, RoundedTownCount } from "../../../templates/model.ts";
import {
  formatEuro,
  formatList,
  formatNumber,
  formatPrice,
  priceTerms,
  roundKilometres,
  townCount,
} from "../../../templates/words/format.ts";

export type TextTokens = Readonly<Record<string, string>>;

type Counts = {
  readonly townCount: RoundedTownCount;
  readonly serviceCount: number;
  /** Counties that the page /terms names. */
  readonly counties: readonly string[];
};

/** Tokens with one value for the whole site; loading replaces them in texts. */
const siteValues: Readonly<Record<string, (settings: SiteSettings, counts: Counts) => string>> = {
  name: ({ name }) => name,
  legalName: ({ company }) => company.legalName,
  registeredOffice: ({ company }) => company.registeredOffice,
  price: ({ price }) => formatPrice(price),
  priceTerms: ({ price }) => priceTerms(price),
  phone: ({ phones }) => phones.main.shown,
  emergencyPhone: ({ phones }) => phones.emergency.shown,
  email: ({ email }) => email,
  base: ({ headquarters }) => headquarters.name,
  baseCounty: ({ headquarters }) => headquarters.county,
  radius: ({ radiusKm }) => roundKilometres(radiusKm),
  driveMinutes: ({ driveMinutes }) => formatNumber(driveMinutes),
  counties: (_, { counties }) => formatList(counties),
  townCount: (_, counts) => townCount(counts.townCount),
  serviceCount: (_, { serviceCount }) => formatNumber(serviceCount),
  founded: ({ company }) => String(company.founded),
  filtersSince: ({ company }) => String(company.filtersSince),
  noticesPage: ({ notices }) => notices?.page ?? "",
  noticesPhone: ({ notices }) => notices?.phone ?? "",
};
export const siteTokenNames: readonly string[] = Object.keys(siteValues);

/** Tokens that the template of a page replaces. check-tokens.ts lists the texts that may use each. */
export const pageTokenNames = ["town", "county", "council", "service", "subject", "distance", "direction"] as const;

/** Tokens for guides only, with values from epa-list.csv. */
export const guideTokenNames = ["listedCount", "listAsOf"] as const;

type Prices = Pick<SiteSettings, "prices"> & { readonly services: readonly ServiceEntry[] };

const softener = ({ services }: Prices) => services.find(({ slug }) => slug === "water-softeners")?.price;

/** Tokens for guides only: prices of services.json and site.json, undefined if missing there. */
const amounts: Readonly<Record<string, (prices: Prices) => number | undefined>> = {
  softenerFrom: (prices) => softener(prices)?.from,
  softenerTo: (prices) => softener(prices)?.to,
  scaleFilterFrom: ({ prices }) => prices?.scaleFilter,
  serviceVisit: ({ prices }) => prices?.serviceVisit,
  saltBag: ({ prices }) => prices?.saltBag,
};
export const priceTokenNames: readonly string[] = Object.keys(amounts);

export const tokenPattern = /\{([^{}]*)\}/g;

/** Returns the value of each site token. A value may contain tokens itself ("{name} Limited"), but only one level deep. */
export function siteTokens(settings: SiteSettings, counts: Counts): TextTokens {
  const tokens = Object.fromEntries(
    Object.entries(siteValues).map(([name, textOf]) => [name, textOf(settings, counts)]),
  );
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, filled(value, tokens)]));
}

/** Returns no tokens without a list; guides that use them have no page then. */
export const guideTokens = ({ entries, asOf }: EpaList): TextTokens =>
  asOf === undefined
    ? {}
    : { listedCount: formatNumber(entries.filter(({ isNear }) => isNear).length), listAsOf: asOf };

/** Returns the tokens whose price is known. */
export const priceTokens = (prices: Prices): TextTokens =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amountOf]) => {
      const amount = amountOf(prices);
      return amount === undefined ? [] : [[name, formatEuro(amount)]];
    }),
  );

/** Returns the sentences whose tokens all have values. If the first is not among them, `otherwise` replaces it. */
export function filledSentences(text: string, otherwise: string | undefined) {
  const [first = "", ...others] = text.split(/(?<=[.!?]) /);
  const isFilled = (sentence: string) => !sentence.includes("{");
  return [isFilled(first) ? first : (otherwise ?? ""), ...others.filter(isFilled)].filter(Boolean).join(" ");
}

/** Returns the data with the tokens replaced in every text. Tokens of pages stay for the templates. */
export function fillSiteTokens<Data>(data: Data, tokens: TextTokens): Data {
  // The type stays, as only strings change, and into strings.
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
