/** Steps that follow a request, on a panel over the edge of the dark section. */
import type { Site } from "../../model.ts";
import { StepList } from "../../parts/step-list.tsx";

export function NextSteps({ texts }: { readonly texts: Site["texts"]["thankYou"] }) {
  return (
    <section className="next-steps" aria-labelledby="next-title">
      <div className="wrap">
        <div className="next-steps__paper">
          <h2 id="next-title">{texts.stepsHeading}</h2>
          <StepList steps={texts.steps} />
        </div>
      </div>
    </section>
  );
}
NextSteps.css = [new URL("./next-steps.css", import.meta.url)];
