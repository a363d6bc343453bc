/** Last section before the footer, the only one with a yellow ("gorse") background. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company } from "../../model.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";

type Props = { banner: SiteSettings["texts"]["home"]["banner"]; company: Company; toForm: string };

export function QuoteBanner({ banner, company, toForm }: Props) {
  return (
    <section className="banner" aria-labelledby="banner-title">
      <div className="wrap banner__row">
        <div>
          <h2 id="banner-title">
            <NonBreaking text={banner.heading} />
          </h2>
          <p>
            <NonBreaking text={banner.text} /> Or ring{" "}
            <PhoneLink phone={company.phones.main} className="figures banner__phone" />
          </p>
        </div>
        <div className="banner__action">
          <QuoteLink toForm={toForm} className="banner__button" />
        </div>
      </div>
    </section>
  );
}
QuoteBanner.css = [new URL("./quote-banner.css", import.meta.url)];
