/** The three reasons to choose the company, one row each, for pages about something else. */
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Assets } from "../../assets.ts";
import { Drawing } from "../../parts/drawing.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type Props = { readonly whyUs: SiteSettings["whyUs"]; readonly drawings: Assets["drawings"] };

export const ShortWhyUs = ({ whyUs, drawings }: Props) => (
  <section className="reasons" aria-labelledby="reasons-title">
    <div className="wrap">
      <h2 id="reasons-title">{whyUs.heading}</h2>
      <div className="reasons__cards">
        {whyUs.cards.map(({ title, text, image }) => (
          <article key={title}>
            <Drawing drawings={drawings} name={image} />
            <h3>{title}</h3>
            <p>
              <NonBreaking text={text} />
            </p>
          </article>
        ))}
      </div>
    </div>
  </section>
);
ShortWhyUs.css = [new URL("./short-why-us.css", import.meta.url)];
