/** What a service costs: its own price, or that a quote names it, and what it uses. */
import type { Service } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { Cost, PriceCosts } from "../../parts/costs.tsx";

type Quote = SiteSettings["texts"]["townService"]["plan"]["quote"];

export function OwnCosts({ service, quote }: { readonly service: Service; readonly quote: Quote }) {
  const { quoted, price, running } = service;
  return (
    <>
      {price !== undefined && <PriceCosts label={quoted ?? "Price"} price={price} />}
      {price === undefined && quoted !== undefined && <Cost label={quoted} {...quote} />}
      {running !== undefined && <Cost {...running} />}
    </>
  );
}
