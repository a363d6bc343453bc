/** A service's questions: native details with one name, so that one at a time is open, script or not. */
import type { ServiceEntry } from "../../../data/schema.ts";
import { Split } from "../../parts/split.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";

export function Questions({ heading, faqs }: { heading: string; faqs: ServiceEntry["faqs"] }) {
  return (
    <section className="questions" aria-labelledby="questions-title">
      <Split id="questions-title" heading={heading}>
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
