/** The top of a town's page: a sentence about its own water, and its map where there is room. */
import type { Company, Town } from "../../../data/schema/site.ts";
import { townBreadcrumbs } from "../../breadcrumbs.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import { HeroText } from "../../parts/hero-text.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { fillTownTokens } from "../../town-tokens.ts";
import { TownLocator } from "./town-locator.tsx";

type Props = {
  readonly town: Town;
  readonly lead: string;
  /** Sentence for a town beyond the radius. */
  readonly outside: string;
  readonly company: Company;
  /** Background of the town's locator. */
  readonly frame: LocatorFrame;
};

export function TownHero({ town, lead, outside, company, frame }: Props) {
  return (
    <section className="town-hero town-hero--answered dark" data-location={town.name}>
      <div className="wrap">
        <HeroText crumbs={townBreadcrumbs(town)} heading={["Water treatment", `in ${town.name}`]}>
          {town.irishName !== undefined && (
            <p className="hero-text__source" lang="ga">
              {town.irishName}
            </p>
          )}
          <p className="lead">
            <NonBreaking text={lead} />
          </p>
          {!town.withinRadius && <p className="hero-text__source">{fillTownTokens(outside, town)}</p>}
        </HeroText>
      </div>
      <TownLocator town={town} base={company.headquarters} frame={frame} />
    </section>
  );
}
TownHero.css = [...HeroText.css, ...TownLocator.css, new URL("./town-hero.css", import.meta.url)];
