/** The provider's form in a frame. The script gives the frame its address when it is time; without JavaScript there is a link. */
import type { SiteSettings } from "../../data/site-schema.ts";

type Props = {
  quoteForm: SiteSettings["quoteForm"];
  /** The page's town: the form starts with it filled in. */
  town?: string | undefined;
  /** "now" where the form is what the page is for; "near" waits until it comes near the window. */
  due?: "now" | "near";
};

export function QuoteForm({ quoteForm, town, due = "near" }: Props) {
  const address = town === undefined ? quoteForm.url : `${quoteForm.url}?town=${encodeURIComponent(town)}`;
  return (
    <div className="quote-form">
      <iframe className="quote-form__frame" title="Quote form" data-quote-form={due} data-src={address} />
      <noscript>
        <p className="quote-form__link">
          <a className="button" href={address}>
            Open the quote form
          </a>
        </p>
      </noscript>
    </div>
  );
}
QuoteForm.css = [new URL("./quote-form.css", import.meta.url)];
