/** Everything a caller needs beside the form: phone, email, office, hours, the emergency line, and what we promise. */
import type { Company } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { PhoneButton } from "../../parts/phone-link.tsx";
import { QuoteForm } from "../../parts/quote-form.tsx";
import { TickList } from "../../parts/tick-list.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { ContactDetails } from "./contact-details.tsx";

type Props = {
  heading: string;
  text: string;
  company: Company;
  promises: SiteSettings["promises"];
  quoteForm: SiteSettings["quoteForm"];
  /** The page's town, for the form. */
  town?: string | undefined;
};

export function ContactSection({ heading, text, company, promises, quoteForm, town }: Props) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="wrap contact__columns">
        <div className="contact__words">
          <h2 id="contact-title">{heading}</h2>
          <p className="intro">
            <Unbroken text={text} />
          </p>
          <ContactDetails company={company} />
          <EmergencyLine phone={company.phones.emergency} />
          <Promises promises={promises} />
        </div>
        <div className="contact__form">
          <QuoteForm quoteForm={quoteForm} company={company} town={town} />
        </div>
      </div>
    </section>
  );
}
ContactSection.css = [...TickList.css, ...QuoteForm.css, new URL("./contact.css", import.meta.url)];

function EmergencyLine({ phone }: { phone: Company["phones"]["emergency"] }) {
  return (
    <div className="contact__emergency dark">
      <div>
        <h3>24/7 emergency line</h3>
        <p>No water, or a leak at the unit? Ring at any hour.</p>
      </div>
      <PhoneButton phone={phone} className="button--paper" />
    </div>
  );
}
EmergencyLine.isKept = true;

function Promises({ promises }: Pick<Props, "promises">) {
  return (
    <div className="contact__promise">
      <h3>Our service promise</h3>
      <TickList items={promises} />
    </div>
  );
}
Promises.isKept = true;
