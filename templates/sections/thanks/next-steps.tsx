/** What happens after a request, on a paper that lies over the dark ground's edge. */
import type { Site } from "../../../data/site.ts";
import { Unbroken } from "../../parts/unbroken.tsx";

export function NextSteps({ texts }: { readonly texts: Site["texts"]["thankYou"] }) {
  return (
    <section className="next-steps" aria-labelledby="next-title">
      <div className="wrap">
        <div className="next-steps__paper">
          <h2 id="next-title">{texts.stepsHeading}</h2>
          <ol>
            {texts.steps.map(({ title, text }) => (
              <li key={title}>
                <b>
                  <Unbroken text={title} />
                </b>{" "}
                <Unbroken text={text} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
NextSteps.css = [new URL("./next-steps.css", import.meta.url)];
