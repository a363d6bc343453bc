/** Costs of a service: its own price or the note that a quote gives it, and what it consumes. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Service } from "../../model.ts";
import { Cost } from "../../parts/costs.tsx";
import { formatEuro, priceRange } from "../../words/format.ts";

type Quote = SiteSettings["texts"]["townService"]["plan"]["quote"];

export function OwnCosts({ service, quote }: { readonly service: Service; readonly quote: Quote }) {
  const { quoted, price, running } = service;
  return (
    <>
      {price !== undefined && <Cost label={price.what} value={priceRange(price)} source={price.source} />}
      {price?.upkeep_per_year !== undefined && (
        <Cost label="Upkeep" value={`${formatEuro(price.upkeep_per_year)} a year`} source={price.source} />
      )}
      {price === undefined && quoted !== undefined && <Cost label={quoted} {...quote} />}
      {running !== undefined && <Cost {...running} />}
    </>
  );
}
