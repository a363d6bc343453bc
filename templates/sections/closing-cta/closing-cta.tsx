/** Closing section of a page: a heading and one button to the quote form. */
import { QuoteLink } from "../../parts/button-link.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type Props = { readonly texts: { readonly heading: string; readonly text: string }; readonly toForm: string };

export function ClosingCta({ texts, toForm }: Props) {
  return (
    <section className="closing-cta dark">
      <div className="wrap">
        <h2>{texts.heading}</h2>
        <p>
          <NonBreaking text={texts.text} />
        </p>
        <QuoteLink toForm={toForm} />
      </div>
    </section>
  );
}
ClosingCta.css = [new URL("./closing-cta.css", import.meta.url)];
