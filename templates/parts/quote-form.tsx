/**
 * The provider's form in a frame without an address: the script listens first and loads it then. Until the form is there,
 * and when it does not come, the same box says so and gives phone and e-mail. Without JavaScript there is a link.
 *
 * The frame waits in a <template>: even an empty one gets a document of its own, and that before the first picture (20 to
 * 48 ms on a processor four times slower).
 */
import type { Company } from "../../data/site.ts";
import type { SiteSettings } from "../../data/site-schema.ts";
import { PhoneButton } from "./phone-link.tsx";

type Settings = SiteSettings["quoteForm"];
type Props = {
  readonly quoteForm: Settings;
  readonly company: Company;
  /** The page's town: the form starts with it filled in. */
  readonly town?: string | undefined;
  /** "now" where the form is what the page is for; "near" waits until it comes near the window. */
  readonly due?: "now" | "near";
};

export function QuoteForm({ quoteForm, company, town, due = "near" }: Props) {
  const { origin } = quoteForm;
  const isOurs = origin === "self";
  const address = addressFor(quoteForm, town);
  return (
    <div className="quote-form" data-quote-form={due} data-origin={isOurs ? undefined : origin}>
      {/* No browser tells whether another site's page came or was refused: there these stay beside the form. */}
      {isOurs ? null : <Ways company={company} when="No form to be seen? Ring or write." />}
      <div className="quote-form__stage">
        <div className="quote-form__wait">
          {isOurs || quoteForm.load === "visible" ? <OrWrite /> : <Ask host={origin.replace(/^\w+:\/\//, "")} />}
          <noscript>
            <p>
              <a className="button" href={address}>
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
QuoteForm.isKept = true;
QuoteForm.css = [new URL("./quote-form.css", import.meta.url)];

function addressFor({ url }: Settings, town: string | undefined) {
  if (town === undefined) return url;
  return `${url}${url.includes("?") ? "&" : "?"}town=${encodeURIComponent(town)}`;
}

/** That the form is on its way is said by the script that fetches it, in a line of its own: nothing moves. */
const OrWrite = () => <p role="status">Ring or write, if you like.</p>;

const Ask = ({ host }: { host: string }) => (
  <>
    <p role="status">
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
