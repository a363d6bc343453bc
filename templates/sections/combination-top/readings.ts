/** Measured values that can stand on one scale with the limit for what was measured. */

import type { Fact, ServiceLink } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { unitSign } from "../../parts/fact-words.ts";

type Limit = SiteSettings["limits"][number];

export type Readings = {
  readonly unit: string;
  readonly limit: { readonly value: number; readonly parameter: string; readonly url: string };
  readonly values: readonly { readonly value: number; readonly fact: Fact }[];
};

/** Of a place's facts those on the service's own subject in the unit of its limit; null when none can be compared. */
export function readingsHere(facts: readonly Fact[], service: ServiceLink, limits: readonly Limit[]): Readings | null {
  const own = facts.filter((fact) => fact.services[0]?.slug === service.slug);
  for (const { parameter, value, unit, source_url: url } of limits) {
    const values = own
      .filter(
        (fact) => fact.label === parameter && unitSign(fact.unit ?? "") === unitSign(unit) && isNumber(fact.value),
      )
      .map((fact) => ({ value: Number(fact.value), fact }));
    if (values.length > 0 && isNumber(value))
      return { unit: unitSign(unit), limit: { value: Number(value), parameter, url }, values };
  }
  return null;
}

const isNumber = (value: string | undefined) => value !== undefined && /^\d+(?:\.\d+)?$/.test(value);
