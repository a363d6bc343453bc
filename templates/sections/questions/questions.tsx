/** Questions and answers: <details> with one name, so that only one is open at a time, without a script. */
import type { ServiceEntry } from "../../../data/schema/schema.ts";
import type { GuideLink } from "../../model.ts";
import { GuideLinks } from "../../parts/guide-links.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { TwoColumns } from "../../parts/two-columns.tsx";

type Props = {
  readonly heading: string;
  readonly faqs: ServiceEntry["faqs"];
  /** Links to further reading. */
  readonly guides: readonly GuideLink[];
};

export function Questions({ heading, faqs, guides }: Props) {
  return (
    <section className="questions" aria-labelledby="questions-title">
      <TwoColumns id="questions-title" heading={heading} words={guides.length > 0 && <GuideLinks guides={guides} />}>
        <div className="questions__list">
          {faqs.map(({ question, answer }, index) => (
            <details key={question} name="questions" open={index === 0}>
              <summary>
                <NonBreaking text={question} />
              </summary>
              <p>
                <NonBreaking text={answer} />
              </p>
            </details>
          ))}
        </div>
      </TwoColumns>
    </section>
  );
}
Questions.css = [...TwoColumns.css, new URL("./questions.css", import.meta.url)];
