/** A town's first screen: what is true of its water only, and where it lies. */
import type { Company, Town } from "../../../data/site.ts";
import type { MapFrames } from "../../assets.ts";
import { townCrumbs } from "../../crumbs.ts";
import { fillForTown } from "../../local-text.ts";
import { HeroWords } from "../../parts/hero-words.tsx";
import { TownLocator } from "./town-locator.tsx";

type Props = {
  readonly town: Town;
  readonly lead: string;
  /** What a town beyond the radius says. */
  readonly outside: string;
  readonly company: Company;
  readonly frames: MapFrames;
};

export function TownHero({ town, lead, outside, company, frames }: Props) {
  return (
    <section className="town-hero dark" data-location={town.name}>
      <div className="wrap">
        <HeroWords
          crumbs={townCrumbs(town)}
          heading={["Water treatment", `in ${town.name}`]}
          phone={company.phones.main}
        >
          <p className="lead">{lead}</p>
          {!town.withinRadius && <p className="hero-words__source">{fillForTown(outside, town)}</p>}
        </HeroWords>
      </div>
      <TownLocator town={town} base={company.headquarters} frames={frames} />
    </section>
  );
}
TownHero.css = [...HeroWords.css, ...TownLocator.css, new URL("./town-hero.css", import.meta.url)];
