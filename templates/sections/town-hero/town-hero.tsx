/** A town's first screen: what is true of its water only, and where it lies. */
import type { Company, Town } from "../../../data/site.ts";
import { townCrumbs } from "../../crumbs.ts";
import { fillForTown } from "../../local-text.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import { HeroWords } from "../../parts/hero-words.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { TownLocator } from "./town-locator.tsx";

type Props = {
  readonly town: Town;
  readonly lead: string;
  /** What a town beyond the radius says. */
  readonly outside: string;
  readonly company: Company;
  /** What the town's locator stands on. */
  readonly frame: LocatorFrame;
};

export function TownHero({ town, lead, outside, company, frame }: Props) {
  return (
    <section className="town-hero dark" data-location={town.name}>
      <div className="wrap">
        <HeroWords
          crumbs={townCrumbs(town)}
          heading={["Water treatment", `in ${town.name}`]}
          phone={company.phones.main}
        >
          {town.irishName !== undefined && (
            <p className="hero-words__source" lang="ga">
              {town.irishName}
            </p>
          )}
          <p className="lead">
            <Unbroken text={lead} />
          </p>
          {!town.withinRadius && <p className="hero-words__source">{fillForTown(outside, town)}</p>}
        </HeroWords>
      </div>
      <TownLocator town={town} base={company.headquarters} frame={frame} />
    </section>
  );
}
TownHero.css = [...HeroWords.css, ...TownLocator.css, new URL("./town-hero.css", import.meta.url)];
