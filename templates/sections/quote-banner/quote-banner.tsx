/** The last word before the footer, on the one field of gorse of the site. */
import type { Company } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";

type Props = { banner: SiteSettings["texts"]["home"]["banner"]; company: Company };

export function QuoteBanner({ banner, company }: Props) {
  return (
    <section className="quote-banner" aria-labelledby="quote-banner-title">
      <div className="wrap quote-banner__row">
        <div>
          <h2 id="quote-banner-title">{banner.heading}</h2>
          <p>
            {banner.text} Or ring <PhoneLink phone={company.phones.main} className="no-break quote-banner__phone" />
          </p>
        </div>
        <div className="quote-banner__action">
          <QuoteLink className="quote-banner__button" />
        </div>
      </div>
    </section>
  );
}
QuoteBanner.css = [new URL("./quote-banner.css", import.meta.url)];
