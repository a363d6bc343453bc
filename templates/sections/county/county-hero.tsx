/** A county's first screen: its water in one sentence, and its map. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { Company, County, Town } from "../../../data/schema/site.ts";
import { countyBreadcrumbs } from "../../breadcrumbs.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import { HeroText } from "../../parts/hero-text.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { QuoteActions } from "../../parts/phone-line.tsx";
import { ownForm } from "../../paths.ts";
import { TownHero } from "../town-hero/town-hero.tsx";
import { CountyMap } from "./county-map.tsx";

type Props = {
  readonly county: County;
  readonly lead: string;
  readonly towns: readonly Town[];
  readonly company: Company;
  /** The town whose distance the map's frame fits. */
  readonly farthest: Town;
  readonly frame: LocatorFrame;
};

export function CountyHero({ county, lead, towns, company, farthest, frame }: Props) {
  return (
    <section className="town-hero town-hero--answered dark">
      <div className="wrap">
        <HeroText crumbs={countyBreadcrumbs(county)} heading={["Water treatment", `in ${inCounty(county.name)}`]}>
          <p className="lead">
            <NonBreaking text={lead} />
          </p>
          <QuoteActions company={company} toForm={ownForm} />
        </HeroText>
      </div>
      <CountyMap county={county} towns={towns} farthest={farthest} base={company.headquarters} frame={frame} />
    </section>
  );
}
CountyHero.css = [...TownHero.css, ...QuoteActions.css, ...CountyMap.css];
