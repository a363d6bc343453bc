/**
 * All of a combination page that only this pair of town and service has, its list of nearest towns aside: hero, slip,
 * the town's supply and what is known. One section, as each section that is rendered has a price of its own.
 */

import type { Combination, Company, Local } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import type { Picture } from "../../assets.ts";
import { PlaceSlip, slipFactOfEachTopic } from "../place-slip/place-slip.tsx";
import { SupplyLine } from "../supply-line/supply-line.tsx";
import { CombinationHero } from "./combination-hero.tsx";
import type { CombinationLead } from "./combination-lead.ts";
import { KnownHere } from "./known-here.tsx";

type Props = {
  readonly combination: Combination;
  /** The service, as people search for it. */
  readonly called: string;
  readonly lead: CombinationLead;
  readonly picture: Picture;
  readonly company: Company;
  readonly population: number | undefined;
  readonly populationYear: number | undefined;
  readonly texts: SiteSettings["texts"]["combination"];
  readonly outside: string;
  readonly trustPoints: SiteSettings["trustPoints"];
  readonly limits: SiteSettings["limits"];
} & Pick<Local, "supplies" | "listNotes">;

export function CombinationTop(props: Props) {
  const { combination, called, lead, picture, company, texts, outside, trustPoints, limits } = props;
  const { town } = combination;
  const supply = <SupplyLine town={town} supplies={props.supplies} notes={props.listNotes} />;
  // An own text goes on from its first sentences in the hero.
  const goesOn = lead.rest !== "";
  return (
    <>
      <CombinationHero
        combination={combination}
        called={called}
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
      {!goesOn && supply}
      <KnownHere combination={combination} lead={lead} limits={limits} helpHeading={texts.help} />
      {goesOn && supply}
    </>
  );
}
CombinationTop.css = [...CombinationHero.css, ...PlaceSlip.css, ...SupplyLine.css, ...KnownHere.css];
