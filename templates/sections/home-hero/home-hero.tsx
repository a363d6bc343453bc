/** First screen of the home page: the offer, the price, and one button, over a glass of water. */
import { Fragment } from "react";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { PictureAsset } from "../../assets.ts";
import type { Company } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { QuoteActions } from "../../parts/phone-line.tsx";
import { HeroPicture } from "../../parts/picture.tsx";
import { formatPrice } from "../../words/format.ts";

type Props = { home: SiteSettings["texts"]["home"]; company: Company; picture: PictureAsset; toForm: string };

export function HomeHero({ home, company, picture, toForm }: Props) {
  return (
    <section className="hero dark">
      <div className="wrap hero__words">
        <div>
          <h1>
            <span className="hero__kicker">
              {home.kicker}
              <br />
            </span>
            {home.headline.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </h1>
          <p className="lead hero__lead">
            <NonBreaking text={home.lead} />
          </p>
          <div className="hero__offer">
            <p className="hero__price figures">
              <span>Starting from </span>
              <NonBreaking text={formatPrice(company.price)} />!
            </p>
            <QuoteActions company={company} toForm={toForm} />
          </div>
        </div>
      </div>
      {/* After the words, as a slow phone may draw the page before all of it has arrived. */}
      <figure className="hero__picture">
        <HeroPicture picture={picture} sizes={homeHeroSizes} />
      </figure>
    </section>
  );
}
HomeHero.css = [...QuoteActions.css, new URL("./home-hero.css", import.meta.url)];

/** The picture fills the window, up to its own width. */
export const homeHeroSizes = "(min-width:100rem) 100rem,100vw";
