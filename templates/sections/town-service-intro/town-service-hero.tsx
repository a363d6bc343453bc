/** Hero of a town and service page: its question and the answer, with the service's picture where there is room. */
import type { TownService } from "../../../data/schema/site.ts";
import type { PictureAsset } from "../../assets.ts";
import { townServiceBreadcrumbs } from "../../breadcrumbs.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { factDate, factKind } from "../../parts/fact-text.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { DecorativePicture } from "../../parts/picture.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { fillTownTokens } from "../../town-tokens.ts";
import type { TownServiceLead } from "./town-service-lead.ts";

type Props = {
  readonly townService: TownService;
  readonly called: string;
  readonly question: string;
  readonly lead: TownServiceLead;
  readonly picture: PictureAsset;
  readonly outside: string;
};

export function TownServiceHero({ townService, called, question, lead, picture, outside }: Props) {
  const { town, service } = townService;
  const { verdict, text, fact } = lead;
  return (
    <section className="ask-hero dark">
      <div className="wrap">
        <div className="ask-hero__words">
          <Breadcrumbs crumbs={townServiceBreadcrumbs(town, service)} />
          <h1>
            <span className="ask-hero__kicker">
              {called} in {town.name}
            </span>{" "}
            <span>{question}</span>
          </h1>
          <p className="ask-hero__answer">
            {verdict !== undefined && (
              <>
                <b>{verdict}.</b>{" "}
              </>
            )}
            <NonBreaking text={text} />
          </p>
          {fact !== undefined && (
            <p className="ask-hero__source">
              {factKind(fact)}, {factDate(fact)}: <SourceLink of={fact} isShort />
            </p>
          )}
          {!town.withinRadius && <p className="ask-hero__source">{fillTownTokens(outside, town)}</p>}
        </div>
      </div>
      <figure className="ask-hero__picture">
        <DecorativePicture picture={picture} sizes={townServiceHeroSizes} />
      </figure>
    </section>
  );
}
TownServiceHero.css = [...Breadcrumbs.css, new URL("./town-service-hero.css", import.meta.url)];

export const townServiceHeroSizes = "40vw";
/** On phones the words have all the room. */
export const townServiceHeroMedia = "(min-width:64rem)";
