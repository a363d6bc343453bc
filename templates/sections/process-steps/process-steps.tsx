/** Four numbered steps along the water's path, from raw to treated. */
import type { ServiceEntry } from "../../../data/schema/schema.ts";
import type { ServiceLink } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { paths } from "../../paths.ts";

type Props = {
  readonly heading: string;
  readonly steps: ServiceEntry["processSteps"];
  /** Service whose page has the steps in full, to link to. */
  readonly moreAbout?: ServiceLink;
};

export function ProcessSteps({ heading, steps, moreAbout }: Props) {
  return (
    <section className="process-steps" aria-labelledby="steps-title">
      <div className="wrap">
        <h2 id="steps-title">{heading}</h2>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <NonBreaking text={text} />
              </p>
            </li>
          ))}
        </ol>
        {moreAbout !== undefined && (
          <a className="link" href={paths.service(moreAbout)}>
            More about {moreAbout.title}
          </a>
        )}
      </div>
    </section>
  );
}
ProcessSteps.css = [new URL("./process-steps.css", import.meta.url)];
