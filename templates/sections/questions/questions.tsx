/** What people ask: native details with one name, so that one at a time is open, script or not. */
import type { ServiceEntry } from "../../../data/schema.ts";
import type { Company, GuideLink } from "../../../data/site.ts";
import { price, priceTerms } from "../../format.ts";
import { GuideLinks } from "../../parts/guide-links.tsx";
import { Split } from "../../parts/split.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";

type Props = {
  readonly heading: string;
  readonly faqs: ServiceEntry["faqs"];
  /** Where the answers name it, its terms stand beside them. */
  readonly from?: Company["price"];
  /** Where more is to be read. */
  readonly guides: readonly GuideLink[];
};

export function Questions({ heading, faqs, from, guides }: Props) {
  return (
    <section className="questions" aria-labelledby="questions-title">
      <Split
        id="questions-title"
        heading={heading}
        words={
          <>
            {from !== undefined && (
              <p>
                <Unbroken text={`From ${price(from)}: ${priceTerms(from)}.`} />
              </p>
            )}
            {guides.length > 0 && <GuideLinks guides={guides} />}
          </>
        }
      >
        <div className="questions__list">
          {faqs.map(({ question, answer }, index) => (
            <details key={question} name="questions" open={index === 0}>
              <summary>
                <Unbroken text={question} />
              </summary>
              <p>
                <Unbroken text={answer} />
              </p>
            </details>
          ))}
        </div>
      </Split>
    </section>
  );
}
Questions.css = [...Split.css, new URL("./questions.css", import.meta.url)];
