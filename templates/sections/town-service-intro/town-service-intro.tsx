/** What only this pair of town and service has: hero, place facts, the town's supply and its records. */

import type { ReactNode } from "react";
import type { Company, People, TownPageData, TownService } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import type { PictureAsset } from "../../assets.ts";
import { onePlaceFactPerTopic, PlaceFacts } from "../place-facts/place-facts.tsx";
import { TownAnswer } from "../town-answer/town-answer.tsx";
import { TownSupplySummary } from "../town-supply-summary/town-supply-summary.tsx";
import { TownServiceFacts } from "./town-service-facts.tsx";
import { TownServiceHero } from "./town-service-hero.tsx";
import type { TownServiceLead } from "./town-service-lead.ts";

type Props = {
  readonly townService: TownService;
  /** The service, as people search for it. */
  readonly called: string;
  readonly lead: TownServiceLead;
  readonly picture: PictureAsset;
  readonly company: Company;
  readonly toForm: string;
  readonly people: People | undefined;
  readonly texts: SiteSettings["texts"]["townService"];
  readonly outside: string;
  readonly trustPoints: SiteSettings["trustPoints"];
  readonly limits: SiteSettings["limits"];
  /** In place of the facts, for a service that depends on the hardness. It has the button. */
  readonly answer: ReactNode;
} & Pick<TownPageData, "supplies" | "listNotes">;

/** One section, as each rendered section has a cost of its own. */
export function TownServiceIntro(props: Props) {
  const { townService, called, lead, picture, company, texts, outside, trustPoints, limits, answer } = props;
  const { town } = townService;
  const supply = <TownSupplySummary town={town} supplies={props.supplies} notes={props.listNotes} />;
  // The first sentences of an own text are in the hero.
  const goesOn = lead.rest !== "";
  return (
    <>
      <TownServiceHero
        townService={townService}
        called={called}
        lead={lead}
        picture={picture}
        {...(answer === null && { actions: { phone: company.phones.main, toForm: props.toForm } })}
        outside={outside}
      />
      {answer ?? (
        <PlaceFacts
          town={town}
          facts={onePlaceFactPerTopic(
            townService.facts.filter((fact) => fact.scope === "town" && !fact.isAged && fact !== lead.fact),
          )}
          people={props.people}
          base={company.headquarters}
          trustPoints={trustPoints}
        />
      )}
      {!goesOn && supply}
      <TownServiceFacts townService={townService} lead={lead} limits={limits} helpHeading={texts.help} />
      {goesOn && supply}
    </>
  );
}
TownServiceIntro.css = [
  ...TownServiceHero.css,
  ...TownAnswer.css,
  ...PlaceFacts.css,
  ...TownSupplySummary.css,
  ...TownServiceFacts.css,
];
