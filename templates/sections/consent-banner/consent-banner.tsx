/** Empty element for the cookie question, with its texts as data attributes: the script builds the banner from them. */
import type { Site } from "../../model.ts";
import { paths } from "../../paths.ts";

type Props = {
  readonly texts: Site["texts"]["cookies"]["banner"];
  readonly consent: Site["settings"]["consent"];
  readonly analytics: Site["settings"]["analytics"];
};

/** First in the page, so that a keyboard reaches it first. Empty, as programs would take its text for the page's. */
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
