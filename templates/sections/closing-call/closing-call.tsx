/** The last words of a page and one button to the quote form. */

import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

export function ClosingCall({ texts }: { readonly texts: { readonly heading: string; readonly text: string } }) {
  return (
    <section className="closing-call dark">
      <div className="wrap">
        <h2>{texts.heading}</h2>
        <p>
          <Unbroken text={texts.text} />
        </p>
        <a className="button button--highlight" href={paths.contact}>
          Get A Free Quote
        </a>
      </div>
    </section>
  );
}
ClosingCall.css = [new URL("./closing-call.css", import.meta.url)];
