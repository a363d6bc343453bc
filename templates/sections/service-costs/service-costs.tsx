/** "What it costs": the free test, the monthly price if it covers the service, the service's own price or its quote. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Guide, Service } from "../../model.ts";
import { Cost, Costs, MonthlyCosts } from "../../parts/costs.tsx";
import { LinkedText } from "../../parts/linked-text.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";
import { OwnCosts } from "./own-costs.tsx";

type Props = {
  readonly service: Service;
  readonly price: SiteSettings["price"];
  readonly heading: string;
  readonly plan: SiteSettings["texts"]["townService"]["plan"];
  /** Guide on the service's costs, linked instead of the service's own rows. */
  readonly guide: Guide | undefined;
};

export function ServiceCosts({ service, price, heading, plan: { test, monthly, quote }, guide }: Props) {
  return (
    <section className="service-costs" aria-labelledby="costs-title">
      <TwoColumns id="costs-title" heading={heading}>
        <Costs>
          <Cost {...test} />
          {(service.namesPrice || price.services.includes(service.slug)) && (
            <MonthlyCosts label={monthly} price={price} />
          )}
          {guide === undefined ? <OwnCosts service={service} quote={quote} /> : <GuideCosts guide={guide} />}
        </Costs>
      </TwoColumns>
    </section>
  );
}
const GuideCosts = ({ guide: { sections, links = [] } }: { readonly guide: Guide }) =>
  sections
    .flatMap(({ costs }) => costs?.rows ?? [])
    .map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="costs__why">
          <LinkedText text={text} links={links.map(({ words, url }) => ({ words, href: url }))} />
        </dd>
      </div>
    ));

ServiceCosts.css = [...TwoColumns.css, ...Costs.css];
