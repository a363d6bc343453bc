/** The cookie question. Hidden until client/consent/consent.ts shows it. */
import { Fragment } from "react";
import type { Site } from "../../../data/schema/site.ts";
import { paths } from "../../paths.ts";

type Props = {
  readonly texts: Site["texts"]["cookies"]["banner"];
  readonly consent: Site["settings"]["consent"];
  readonly analytics: Site["settings"]["analytics"];
};

/** First in the page, so that a keyboard reaches it first. Scripts add what only they need, as every page has this. */
export function ConsentBanner({ texts, consent, analytics }: Props) {
  return (
    <section
      className="consent"
      hidden
      data-version={consent.version}
      data-days={consent.days}
      data-measurement-id={analytics.measurementId || undefined}
      data-conversion-id={analytics.conversionId || undefined}
    >
      <div className="wrap">
        <p>{texts.heading}</p>
        <p>
          {texts.text} <a href={paths.cookies}>Cookie Policy</a>
        </p>
        {["Customize", "Reject All", "Accept All"].map((answer) => (
          <Fragment key={answer}>
            {" "}
            <button className="button" type="button">
              {answer}
            </button>
          </Fragment>
        ))}
      </div>
    </section>
  );
}
