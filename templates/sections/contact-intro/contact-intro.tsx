/** The number as headline, e-mail, both sets of hours and the office, with the quote form's paper beside them. */
import type { Company, Site } from "../../../data/site.ts";
import { OpenNow } from "../../parts/open-now.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";
import { QuoteForm } from "../../parts/quote-form.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";
import { OpeningTable } from "./opening-table.tsx";

type Props = {
  readonly texts: Site["texts"]["contact"];
  readonly company: Company;
  readonly quoteForm: Site["settings"]["quoteForm"];
};

export function ContactIntro({ texts, company, quoteForm }: Props) {
  return (
    <section className="contact-intro">
      <div className="wrap">
        <div className="contact-intro__ways dark">
          <h1>{texts.heading}</h1>
          <p className="lead">
            <Unbroken text={texts.lead} />
          </p>
          <PhoneLink phone={company.phones.main} className="contact-intro__number" />{" "}
          <OpenNow hours={company.hours.phone} />
          <a className="contact-intro__mail" href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </div>
        <div className="contact-intro__form">
          <div className="contact-intro__form-heading">
            <h2>{texts.form.heading}</h2>
            <p>
              <Unbroken text={texts.form.text} />
            </p>
          </div>
          <QuoteForm quoteForm={quoteForm} company={company} due="now" />
        </div>
        <div className="contact-intro__office">
          <OpeningTable hours={company.hours} />
          <Office company={company} />
        </div>
      </div>
    </section>
  );
}
ContactIntro.css = [
  new URL("./contact-intro.css", import.meta.url),
  new URL("./opening-table.css", import.meta.url),
  ...QuoteForm.css,
];

function Office({ company: { name, company } }: { company: Company }) {
  const { street, town, county } = company.address;
  return (
    <address>
      <b>Office</b> {name}
      <br />
      {street}, {town}
      <br />
      Co. {county}
      <br />
      <a className="link" href={paths.local}>
        Where we go from here
      </a>
    </address>
  );
}
