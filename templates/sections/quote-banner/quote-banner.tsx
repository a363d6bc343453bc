/** The last word before the footer, on the one field of gorse of the site. */
import type { Company } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";

type Props = { banner: SiteSettings["texts"]["home"]["banner"]; company: Company };

export function QuoteBanner({ banner, company }: Props) {
  return (
    <section className="banner" aria-labelledby="banner-title">
      <div className="wrap banner__row">
        <div>
          <h2 id="banner-title">{banner.heading}</h2>
          <p>
            {banner.text} Or ring <PhoneLink phone={company.phones.main} className="figures no-break banner__phone" />
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
