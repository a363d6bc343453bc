/** The place of the cookie question, with its words as data: the script that asks also makes the banner. */
import type { Site } from "../../model.ts";
import { paths } from "../../paths.ts";

type Props = {
  readonly texts: Site["texts"]["cookies"]["banner"];
  readonly consent: Site["settings"]["consent"];
  readonly analytics: Site["settings"]["analytics"];
};

/** First in the page, so that a keyboard reaches it first. Empty: programs that read pages would take the question for the page. */
export const ConsentBanner = ({ texts, consent, analytics }: Props) => (
  <section
    className="consent"
    hidden
    data-version={consent.version}
    data-days={consent.days}
    data-heading={texts.heading}
    data-text={texts.text}
    data-src={paths.cookies}
    data-measurement-id={analytics.measurementId || undefined}
    data-conversion-id={analytics.conversionId || undefined}
  />
);
