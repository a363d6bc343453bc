/** The provider's quote form in a frame, with phone and email until it is loaded. Without JavaScript there is a link. */
import type { KnownSubjects } from "../../client/quote-form/read-subject.ts";
import { type FormSubject, frameAddress } from "../../client/quote-form/subject.ts";
import type { SiteSettings } from "../../data/schema/site-schema.ts";
import type { Company } from "../model.ts";
import { PhoneButton } from "./phone-link.tsx";

type Props = {
  readonly quoteForm: SiteSettings["quoteForm"];
  readonly company: Company;
  /** Subject that the form starts with. */
  readonly subject: FormSubject;
  /** Set on the contact page, which reads the subject from its own address. Its form loads immediately. */
  readonly known?: KnownSubjects;
};

/**
 * The frame has no address until the script, which must listen before, loads it. It is inside a <template>: the browser
 * would create a document even for an empty frame before the first paint, in 20 to 48 ms on a processor slowed 4 times.
 */
export function QuoteForm({ quoteForm, company, subject, known }: Props) {
  const { origin } = quoteForm;
  const isOurs = origin === "self";
  const address = frameAddress(quoteForm.url, subject);
  return (
    <div
      className="quote-form"
      data-quote-form={known === undefined ? "near" : "now"}
      data-origin={isOurs ? undefined : origin}
      data-props={known && JSON.stringify(known)}
    >
      {/* Browsers do not report if another site's page was blocked, so phone and email stay beside the form. */}
      {isOurs ? null : <Ways company={company} when="No form to be seen? Ring or write." />}
      <div className="quote-form__stage">
        <div className="quote-form__wait">
          {isOurs || quoteForm.load === "visible" ? <Status /> : <Ask host={origin.replace(/^\w+:\/\//, "")} />}
          <noscript>
            <p>
              <a className="button" href={quoteForm.url}>
                Open the quote form
              </a>
            </p>
          </noscript>
          {isOurs ? <Ways company={company} /> : null}
        </div>
        <template>
          <iframe title="Quote form" data-src={address} />
        </template>
      </div>
    </div>
  );
}
QuoteForm.css = [new URL("./quote-form.css", import.meta.url)];

/**
 * Line for the script's progress, which reserves its space. It is empty at first: otherwise Orca 43.1 would read it out
 * while Chromium loads the page.
 */
const Status = () => <p aria-live="polite">{"\u00a0"}</p>;

const Ask = ({ host }: { host: string }) => (
  <>
    <p aria-live="polite">
      The form comes from {host}, and loads when you ask for it. Nothing is sent before you press its button.
    </p>
    <button className="button" type="button">
      Show the form
    </button>
  </>
);

const Ways = ({ company: { phones, email }, when }: { company: Company; when?: string }) => (
  <p className="quote-form__ways">
    {when}
    <PhoneButton phone={phones.main} className="button--outline" />{" "}
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  </p>
);
