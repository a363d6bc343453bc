/** Three reasons to choose the company, each under a drawing that counts: rings for years, circles for trades. */
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Assets } from "../../assets.ts";
import { Drawing } from "../../parts/drawing.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type Props = { whyUs: SiteSettings["whyUs"]; drawings: Assets["drawings"] };

export function WhyUs({ whyUs, drawings }: Props) {
  return (
    <section className="why-us" aria-labelledby="why-us-title">
      <div className="wrap why-us__columns">
        <div>
          <h2 id="why-us-title">{whyUs.heading}</h2>
          <p className="intro">
            <NonBreaking text={whyUs.text} />
          </p>
        </div>
        {whyUs.cards.map(({ title, text, image }) => (
          <article key={title} className="why-us__card">
            <Drawing drawings={drawings} name={image} />
            <h3>{title}</h3>
            <p>
              <NonBreaking text={text} />
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}
WhyUs.css = [new URL("./why-us.css", import.meta.url)];
