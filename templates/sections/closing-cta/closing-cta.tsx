/** Closing section of a page: a heading, one button to the quote form, and a link to all services. */
import { QuoteLink } from "../../parts/button-link.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type Props = {
  readonly texts: { readonly heading: string; readonly text: string };
  readonly toForm: string;
  /** Address of the overview of services. */
  readonly services?: string | undefined;
};

export function ClosingCta({ texts, toForm, services }: Props) {
  return (
    <section className="closing-cta dark">
      <div className="wrap">
        <h2>{texts.heading}</h2>
        <p>
          <NonBreaking text={texts.text} />
        </p>
        <QuoteLink toForm={toForm} />
        {services !== undefined && (
          <p>
            <a href={services}>View All Services</a>
          </p>
        )}
      </div>
    </section>
  );
}
ClosingCta.css = [new URL("./closing-cta.css", import.meta.url)];
