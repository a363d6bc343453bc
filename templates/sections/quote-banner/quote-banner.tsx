/** The last word before the footer, on the one field of gorse of the site. */
import type { Company } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";

type Props = { banner: SiteSettings["texts"]["home"]["banner"]; company: Company };

export function QuoteBanner({ banner, company }: Props) {
  return (
    <section className="banner" aria-labelledby="banner-title">
      <div className="wrap banner__row">
        <div>
          <h2 id="banner-title">
            <Unbroken text={banner.heading} />
          </h2>
          <p>
            <Unbroken text={banner.text} /> Or ring{" "}
            <PhoneLink phone={company.phones.main} className="figures banner__phone" />
          </p>
        </div>
        <div className="banner__action">
          <QuoteLink className="banner__button" />
        </div>
      </div>
    </section>
  );
}
QuoteBanner.css = [new URL("./quote-banner.css", import.meta.url)];
