/** The counties of the service area, as one line of large type. */
import type { County } from "../../model.ts";

type Props = { readonly heading: string; readonly counties: readonly County[] };

export function ContactCounties({ heading, counties }: Props) {
  return (
    <section className="contact-counties" aria-labelledby="counties-title">
      <div className="wrap">
        <h2 id="counties-title">{heading}</h2>
        <ul>
          {counties.map(({ slug, name }) => (
            <li key={slug}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
ContactCounties.css = [new URL("./contact-counties.css", import.meta.url)];
