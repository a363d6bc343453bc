/**
 * The provider's form in a frame. The script gives the frame its address (`data-quote-form`) when it is time; without
 * JavaScript there is a link to the form.
 */
import type { SiteSettings } from "../../data/site-schema.ts";

type Props = {
  quoteForm: SiteSettings["quoteForm"];
  /** The page's town: the form starts with it filled in. */
  town?: string;
};

export function QuoteForm({ quoteForm, town }: Props) {
  const address = town === undefined ? quoteForm.url : `${quoteForm.url}?town=${encodeURIComponent(town)}`;
  return (
    <div className="quote-form">
      <iframe className="quote-form__frame" title="Quote form" data-quote-form={address} />
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
