/** The first screen of the home page: what we do, from how much, and one button, over a glass of water. */
import type { Company } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import type { Picture } from "../../assets.ts";
import { price } from "../../format.ts";
import { QuoteLink } from "../../parts/button-link.tsx";
import { PhoneButton } from "../../parts/phone-link.tsx";
import { HeroPicture } from "../../parts/picture.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";

type Props = { home: SiteSettings["texts"]["home"]; company: Company; picture: Picture };

export function HomeHero({ home, company, picture }: Props) {
  return (
    <section className="hero dark">
      <figure className="hero__picture">
        <HeroPicture picture={picture} sizes={homeHeroSizes} />
      </figure>
      <div className="wrap hero__words">
        <div>
          <h1>
            <span className="hero__kicker">{`${home.kicker} `}</span>
            {home.headline.map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </h1>
          <p className="lead hero__lead">
            <Unbroken text={home.lead} />
          </p>
          <div className="hero__offer">
            <p className="hero__price figures">
              <span>Starting from</span> <Unbroken text={price(company.price)} />!
            </p>
            <QuoteLink className="button--highlight hero__button" />{" "}
            <PhoneButton phone={company.phones.main} className="button--outline hero__phone" />
          </div>
        </div>
      </div>
    </section>
  );
}
HomeHero.css = [new URL("./home-hero.css", import.meta.url)];

/** The picture fills the window, up to its own width. */
export const homeHeroSizes = "(min-width:100rem) 100rem,100vw";
