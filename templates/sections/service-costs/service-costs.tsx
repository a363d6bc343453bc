/** "What it costs": the free test, the monthly price if it covers the service, the service's own price or its quote. */
import type { Service } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { Cost, Costs, MonthlyCosts } from "../../parts/costs.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { OwnCosts } from "./own-costs.tsx";

type Props = {
  readonly service: Service;
  readonly price: SiteSettings["price"];
  readonly texts: SiteSettings["texts"];
};

export function ServiceCosts({ service, price, texts }: Props) {
  const { test, monthly, quote } = texts.townService.plan;
  return (
    <section className="service-costs" aria-labelledby="costs-title">
      <TwoColumns id="costs-title" heading={texts.service.costsHeading}>
        <Costs>
          <Cost {...test} />
          {(service.namesPrice || price.services.includes(service.slug)) && (
            <MonthlyCosts label={monthly} price={price} />
          )}
          <OwnCosts service={service} quote={quote} />
        </Costs>
      </TwoColumns>
    </section>
  );
}
ServiceCosts.css = [...TwoColumns.css, ...Costs.css];
