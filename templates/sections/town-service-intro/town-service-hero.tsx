/** Hero of a town and service page: text on the left, the service's picture up to the right edge. */
import type { ComponentProps } from "react";
import type { TownService } from "../../../data/site.ts";
import type { PictureAsset } from "../../assets.ts";
import { townServiceBreadcrumbs } from "../../breadcrumbs.ts";
import { factDate, factKind, publisher } from "../../parts/fact-text.ts";
import { HeroText } from "../../parts/hero-text.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { HeroPicture } from "../../parts/picture.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { fillTownTokens } from "../../town-tokens.ts";
import type { TownServiceLead } from "./town-service-lead.ts";

type Props = {
  readonly townService: TownService;
  readonly called: string;
  readonly lead: TownServiceLead;
  readonly picture: PictureAsset;
  readonly actions?: ComponentProps<typeof HeroText>["actions"];
  readonly outside: string;
};

export function TownServiceHero({ townService, called, lead, picture, actions, outside }: Props) {
  const { town, service } = townService;
  return (
    <section className="town-service-hero dark">
      <HeroText
        crumbs={townServiceBreadcrumbs(town, service)}
        heading={[called, `in ${town.name}`]}
        {...(actions !== undefined && { actions })}
      >
        <p className="lead">
          <NonBreaking text={lead.text} />
        </p>
        {lead.fact !== undefined && (
          <p className="hero-text__source">
            {factKind(lead.fact)}, {factDate(lead.fact)}:{" "}
            <SourceLink title={lead.fact.sourceTitle} short={publisher(lead.fact)} url={lead.fact.sourceUrl} />
          </p>
        )}
        {!town.withinRadius && <p className="hero-text__source">{fillTownTokens(outside, town)}</p>}
      </HeroText>
      <figure>
        <HeroPicture picture={picture} sizes={townServiceHeroSizes} />
      </figure>
    </section>
  );
}
TownServiceHero.css = [...HeroText.css, ...HeroText.actionsCss, new URL("./town-service-hero.css", import.meta.url)];

/** Wider than its column: the column is tall, and the picture fills it. */
export const townServiceHeroSizes = "(width < 64rem) 100vw, 58vw";
