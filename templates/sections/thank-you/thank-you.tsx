/** Confirmation that a request has arrived, over the home page's picture of a glass. */

import type { PictureAsset } from "../../assets.ts";
import type { Company, Site } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { OpenNow } from "../../parts/open-now.tsx";
import { PhoneLink } from "../../parts/phone-link.tsx";
import { HeroPicture } from "../../parts/picture.tsx";
import { paths } from "../../paths.ts";

type Props = {
  readonly texts: Site["texts"]["thankYou"];
  readonly company: Company;
  readonly picture: PictureAsset;
  /** True for the form of our own, which sends nothing. */
  readonly isDemo: boolean;
};

/** Widths larger than the picture's box, which crops it. */
export const thanksSizes = "(width < 64rem) 100vw, 78vw";

export function ThankYou({ texts, company, picture, isDemo }: Props) {
  const [first, second] = texts.heading;
  return (
    <section className="thank-you dark" data-conversion="">
      <div className="wrap">
        <h1>
          {first}
          <br />
          {second}
        </h1>
        <p className="lead">
          <NonBreaking text={texts.lead} />
        </p>
        {isDemo && <p className="lead">The form on this site is a demonstration: it sent nothing.</p>}
        <p className="thank-you__sooner">
          {texts.sooner}
          <br />
          <PhoneLink phone={company.phones.thankYou} />
          <br />
          <OpenNow hours={company.hours} />
        </p>
        <a className="button button--highlight" href={paths.home}>
          Return to Home
        </a>
      </div>
      {/* After the words, as a slow phone may draw the page before all of it has arrived. */}
      <div className="thank-you__picture">
        <HeroPicture picture={picture} sizes={thanksSizes} />
      </div>
    </section>
  );
}
ThankYou.css = [new URL("./thank-you.css", import.meta.url)];
