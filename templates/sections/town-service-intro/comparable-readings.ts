/** Selects measured values that fit one scale with the limit of their parameter. */

import type { Fact, ServiceLink } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { unitSign } from "../../parts/fact-text.ts";

type Limit = SiteSettings["limits"][number];

export type Readings = {
  readonly unit: string;
  readonly limit: { readonly value: number; readonly parameter: string; readonly url: string };
  readonly values: readonly { readonly value: number; readonly fact: Fact }[];
};

/** Facts of a place on the service's own subject, in the unit of its limit. Null if none can be compared. */
export function comparableReadings(
  facts: readonly Fact[],
  service: ServiceLink,
  limits: readonly Limit[],
): Readings | null {
  const own = facts.filter((fact) => !fact.isAged && fact.services[0]?.slug === service.slug);
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
