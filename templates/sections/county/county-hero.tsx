/** A county's first screen: how many homes have a well, quote button and phone, and its map. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import { countyBreadcrumbs } from "../../breadcrumbs.ts";
import type { LocatorFrame } from "../../maps/locator-frame.ts";
import type { Company, County, CountyPageData, Homes } from "../../model.ts";
import { HeroText } from "../../parts/hero-text.tsx";
import { QuoteActions } from "../../parts/phone-line.tsx";
import { VerdictText } from "../../parts/verdict.tsx";
import { fillTokens, ruralHomesWithOwnSupply } from "../../words/format.ts";
import { TownHero } from "../town-hero/town-hero.tsx";
import { CountyHeroMap } from "./county-map.tsx";

type Props = {
  readonly local: CountyPageData;
  readonly texts: SiteSettings["texts"]["county"];
  readonly company: Company;
  /** Address of the contact page with the county as its subject. */
  readonly toForm: string;
  readonly frame: LocatorFrame;
};

export function CountyHero({ local, texts, company, toForm, frame }: Props) {
  const { county, towns } = local;
  return (
    <section className="town-hero town-hero--answered dark">
      <div className="wrap">
        <HeroText crumbs={countyBreadcrumbs(county)} heading={["Water treatment", `in ${inCounty(county.name)}`]}>
          <VerdictText {...countyVerdict(local, texts)} />
          <QuoteActions company={company} toForm={toForm} />
        </HeroText>
      </div>
      <CountyHeroMap county={county} towns={towns} base={company.headquarters} frame={frame} />
    </section>
  );
}
CountyHero.css = [...TownHero.css, ...VerdictText.css, ...QuoteActions.css, ...CountyHeroMap.css];

/** Returns the first screen's text: wells need a test, how many there are (else the county's advice), the grant. */
export function countyVerdict({ county, water, wells }: CountyPageData, texts: Props["texts"]) {
  const { council, grant_phone: phone, well_lead: wellLead } = wells;
  const share = wellsInWords(county, water.outside);
  const asked = phone === undefined ? council : `${council}, ${phone},`;
  const grant = asked === undefined ? [] : fillTokens(texts.grant, { council: asked });
  return share === undefined
    ? { line: [wellLead ?? [], texts.lead, grant].flat().join(" ") }
    : { word: texts.lead, line: [share, grant].flat().join(" ") };
}

/** Returns undefined if fewer than a tenth of rural homes have a well: the page does not begin with wells then. */
export function wellsInWords(county: County, outside: Homes | undefined) {
  if (outside === undefined || outside.ownSupply / outside.answered < 0.1) return undefined;
  return ruralHomesWithOwnSupply(outside, county.name);
}
