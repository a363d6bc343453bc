/** Words left, the service's own picture to the right edge. */
import type { Combination, Company } from "../../../data/site.ts";
import type { Picture } from "../../assets.ts";
import { combinationCrumbs } from "../../crumbs.ts";
import { fillForTown } from "../../local-text.ts";
import { factDate, factKind, publisher } from "../../parts/fact-words.ts";
import { HeroWords } from "../../parts/hero-words.tsx";
import { HeroPicture } from "../../parts/picture.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import type { CombinationLead } from "./combination-lead.ts";

type Props = {
  readonly combination: Combination;
  readonly called: string;
  readonly lead: CombinationLead;
  readonly picture: Picture;
  readonly phone: Company["phones"]["main"];
  readonly outside: string;
};

export function CombinationHero({ combination: { town, service }, called, lead, picture, phone, outside }: Props) {
  return (
    <section className="combination-hero dark">
      <HeroWords crumbs={combinationCrumbs(town, service)} heading={[called, `in ${town.name}`]} phone={phone}>
        <p className="lead">
          <Unbroken text={lead.text} />
        </p>
        {lead.fact !== undefined && (
          <p className="hero-words__source">
            {factKind(lead.fact)}, {factDate(lead.fact)}:{" "}
            <SourceLink title={lead.fact.sourceTitle} short={publisher(lead.fact)} url={lead.fact.sourceUrl} />
          </p>
        )}
        {!town.withinRadius && <p className="hero-words__source">{fillForTown(outside, town)}</p>}
      </HeroWords>
      <figure>
        <HeroPicture picture={picture} sizes={combinationHeroSizes} />
      </figure>
    </section>
  );
}
CombinationHero.css = [...HeroWords.css, new URL("./combination-hero.css", import.meta.url)];

/** Wider than its column: the column is tall, and the picture fills it. */
export const combinationHeroSizes = "(width < 64rem) 100vw, 58vw";
