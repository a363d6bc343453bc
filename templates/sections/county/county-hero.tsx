/** A county's first screen: what is known of its water in a sentence, and where it lies. */
import type { Company, County, Town } from "../../../data/site.ts";
import { countyCrumbs } from "../../crumbs.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import { HeroWords } from "../../parts/hero-words.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { TownHero } from "../town-hero/town-hero.tsx";
import { CountyMap } from "./county-map.tsx";

type Props = {
  readonly county: County;
  readonly lead: string;
  readonly towns: readonly Town[];
  readonly company: Company;
  /** The one whose distance the map's frame fits. */
  readonly farthest: Town;
  readonly frame: LocatorFrame;
};

export function CountyHero({ county, lead, towns, company, farthest, frame }: Props) {
  return (
    <section className="town-hero dark">
      <div className="wrap">
        <HeroWords
          crumbs={countyCrumbs(county)}
          heading={["Water treatment", `in Co. ${county.name}`]}
          phone={company.phones.main}
        >
          <p className="lead">
            <Unbroken text={lead} />
          </p>
        </HeroWords>
      </div>
      <CountyMap county={county} towns={towns} farthest={farthest} base={company.headquarters} frame={frame} />
    </section>
  );
}
CountyHero.css = [...TownHero.css, ...CountyMap.css];
