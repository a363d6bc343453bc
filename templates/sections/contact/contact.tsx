/** The quote form beside phone, email, office, hours, the emergency line, and the service promise. */
import { type FormSubject, subjectLine } from "../../../client/quote-form/subject.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company } from "../../model.ts";
import { CheckList } from "../../parts/check-list.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { PhoneLine } from "../../parts/phone-line.tsx";
import { QuoteForm } from "../../parts/quote-form.tsx";
import { ContactDetails } from "./contact-details.tsx";

type Props = {
  readonly heading: string;
  readonly text: string;
  readonly company: Company;
  readonly settings: Pick<SiteSettings, "quoteForm" | "promises" | "notices">;
  readonly formTexts: SiteSettings["texts"]["form"];
  /** Subject that the form starts with. */
  readonly subject: FormSubject;
  /** Set to hide the emergency line and the promise on phones. */
  readonly isShort?: true;
  /** Set for a place beyond the radius, where nothing is promised. */
  readonly isBeyond?: true;
};

export function ContactSection({ heading, text, company, settings, formTexts, subject, isShort, isBeyond }: Props) {
  const line = subjectLine(subject, formTexts);
  return (
    <section className={isShort ? "contact contact--short" : "contact"} id="contact" aria-labelledby="contact-title">
      <div className="wrap contact__columns">
        <div className="contact__side">
          <div className="contact__words">
            <h2 id="contact-title">{heading}</h2>
            <p>
              <NonBreaking text={[line, text].filter(Boolean).join(" ")} />
            </p>
          </div>
          <ContactDetails company={company} settings={settings} isBeyond={isBeyond} />
        </div>
        <QuoteForm quoteForm={settings.quoteForm} company={company} subject={subject} />
      </div>
    </section>
  );
}
ContactSection.css = [...CheckList.css, ...QuoteForm.css, ...PhoneLine.css, new URL("./contact.css", import.meta.url)];
