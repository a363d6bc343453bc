/** The visitor's cookie choice, and the button that opens the question again. Needs a script. */

type Props = { readonly texts: { readonly heading: string; readonly text: string } };

export function CookieChoice({ texts }: Props) {
  return (
    <section className="cookie-choice" aria-labelledby="choice-title">
      <div className="wrap">
        <div className="cookie-choice__paper">
          <div aria-live="polite">
            <h2 id="choice-title" data-consent-choice="">
              {texts.heading}
            </h2>
            <p data-consent-detail="">{texts.text}</p>
          </div>
          <button className="button" type="button" data-consent-reset="">
            Update Cookie Preferences
          </button>
        </div>
      </div>
    </section>
  );
}
CookieChoice.css = [new URL("./cookie-choice.css", import.meta.url)];
