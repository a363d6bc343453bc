/**
 * All of a combination page that only this pair of town and service has, its list of nearest towns aside: hero, slip
 * and what is known. One section, as each section that is rendered has a price of its own.
 */

import type { Combination, Company } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import type { Picture } from "../../assets.ts";
import { PlaceSlip, slipFactOfEachTopic } from "../place-slip/place-slip.tsx";
import { CombinationHero } from "./combination-hero.tsx";
import type { CombinationLead } from "./combination-lead.ts";
import { KnownHere } from "./known-here.tsx";

type Props = {
  readonly combination: Combination;
  readonly lead: CombinationLead;
  readonly picture: Picture;
  readonly company: Company;
  readonly population: number | undefined;
  readonly populationYear: number | undefined;
  readonly texts: SiteSettings["texts"]["combination"];
  readonly outside: string;
  readonly trustPoints: SiteSettings["trustPoints"];
  readonly limits: SiteSettings["limits"];
};

export function CombinationTop(props: Props) {
  const { combination, lead, picture, company, texts, outside, trustPoints, limits } = props;
  const { town } = combination;
  return (
    <>
      <CombinationHero
        combination={combination}
        lead={lead}
        picture={picture}
        phone={company.phones.main}
        outside={outside}
      />
      <PlaceSlip
        town={town}
        facts={slipFactOfEachTopic(combination.facts.filter((fact) => fact.scope === "town" && fact !== lead.fact))}
        population={props.population}
        populationYear={props.populationYear}
        base={company.headquarters}
        trustPoints={trustPoints}
      />
      <KnownHere combination={combination} lead={lead} limits={limits} helpHeading={texts.help} />
    </>
  );
}
CombinationTop.css = [...CombinationHero.css, ...PlaceSlip.css, ...KnownHere.css];
