/** First screen of the contact page: phone number, email, hours and office, with the quote form beside them. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { KnownSubjects } from "../../../client/quote-form/read-subject.ts";
import type { Company, Site } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { OpenNow } from "../../parts/open-now.tsx";
import { Pause } from "../../parts/pause.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";
import { QuoteForm } from "../../parts/quote-form.tsx";
import { paths } from "../../paths.ts";
import { OpeningTable } from "./opening-table.tsx";

type Props = {
  readonly texts: Site["texts"]["contact"];
  readonly company: Company;
  readonly quoteForm: Site["settings"]["quoteForm"];
  readonly known: KnownSubjects;
};

export function ContactIntro({ texts, company, quoteForm, known }: Props) {
  return (
    <section className="contact-intro">
      <div className="wrap">
        <div className="contact-intro__ways dark">
          <h1>{texts.heading}</h1>
          <p className="lead">
            <NonBreaking text={texts.lead} />
          </p>
          <PhoneLink phone={company.phones.main} className="contact-intro__number" />
          <Pause />
          <OpenNow hours={company.hours} />
          <Pause />
          <a className="contact-intro__mail" href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </div>
        <div className="contact-intro__form" id="form">
          <div className="contact-intro__form-heading">
            <h2>{texts.form.heading}</h2>
            {/* The script replaces this text with the subject, in the same space. */}
            <p data-subject="">
              <NonBreaking text={texts.form.text} />
            </p>
          </div>
          <QuoteForm quoteForm={quoteForm} company={company} subject={{ from: paths.contact }} known={known} />
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
      <b>Office</b>
      <Pause />
      {name}
      <br />
      {street}, {town}
      <br />
      {inCounty(county)}
      <br />
      <a className="link" href={paths.local}>
        See where we work
      </a>
    </address>
  );
}
