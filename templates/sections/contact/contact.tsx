/** The quote form with phone, email, office, hours, the emergency line, and the service promise. */
import type { FormSubject } from "../../../client/quote-form/subject.ts";
import type { Company } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { CheckList } from "../../parts/check-list.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { PhoneButton } from "../../parts/phone-link.tsx";
import { QuoteForm } from "../../parts/quote-form.tsx";
import { ContactDetails } from "./contact-details.tsx";

type Props = {
  heading: string;
  text: string;
  company: Company;
  promises?: SiteSettings["promises"];
  quoteForm: SiteSettings["quoteForm"];
  formTexts: SiteSettings["texts"]["form"];
  /** What the form starts with. */
  subject: FormSubject;
};

export function ContactSection({ heading, text, company, promises, quoteForm, formTexts, subject }: Props) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="wrap contact__columns">
        <div className="contact__words">
          <h2 id="contact-title">{heading}</h2>
          <p className="intro">
            <NonBreaking text={text} />
          </p>
          <ContactDetails company={company} />
          <EmergencyLine phone={company.phones.emergency} />
          {promises !== undefined && <Promises promises={promises} />}
        </div>
        <div className="contact__form">
          <QuoteForm quoteForm={quoteForm} company={company} texts={formTexts} subject={subject} />
        </div>
      </div>
    </section>
  );
}
ContactSection.css = [...CheckList.css, ...QuoteForm.css, new URL("./contact.css", import.meta.url)];

function EmergencyLine({ phone }: { phone: Company["phones"]["emergency"] }) {
  return (
    <div className="contact__emergency dark">
      <div>
        <h3>24/7 emergency line</h3>
        <p>No water, or a leak?</p>
      </div>
      <PhoneButton phone={phone} className="button--paper" />
    </div>
  );
}
EmergencyLine.isMemoized = true;

function Promises({ promises }: { promises: SiteSettings["promises"] }) {
  return (
    <div className="contact__promise">
      <h3>Our service promise</h3>
      <CheckList items={promises} />
    </div>
  );
}
Promises.isMemoized = true;
