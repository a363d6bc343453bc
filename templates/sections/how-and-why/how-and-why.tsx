/** How it works, in four short steps along the water's path, three reasons to choose the company, and a review from nearby. */
import type { Review } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Assets } from "../../assets.ts";
import { Drawing } from "../../parts/drawing.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";

type Props = {
  readonly howItWorks: SiteSettings["texts"]["town"]["howItWorks"];
  readonly whyUs: SiteSettings["whyUs"];
  readonly review: Review | undefined;
  readonly drawings: Assets["drawings"];
};

export function HowAndWhy({ howItWorks, whyUs, review, drawings }: Props) {
  return (
    <div className="how-why">
      <div className="wrap how-why__columns">
        <section aria-labelledby="steps-title">
          <h2 id="steps-title">{howItWorks.heading}</h2>
          <ol>
            {howItWorks.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>
                  <NonBreaking text={text} />
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="why-us-title">
          <h2 id="why-us-title">{whyUs.heading}</h2>
          <ul>
            {whyUs.cards.map(({ title, text, image }) => (
              <li key={title}>
                <Drawing drawings={drawings} name={image} />
                <h3>{title}</h3>
                <p>
                  <NonBreaking text={text} />
                </p>
              </li>
            ))}
          </ul>
          {review !== undefined && (
            <figure>
              <blockquote>{review.text}</blockquote>
              <figcaption className="note">
                {review.name}, {review.place}
                {review.isSample && " (sample review)"}
              </figcaption>
            </figure>
          )}
        </section>
      </div>
    </div>
  );
}
HowAndWhy.css = [new URL("./how-and-why.css", import.meta.url)];
HowAndWhy.isMemoized = true;
