/** Where we work: the coverage map with its search and legend, a card for each county, and the counties beyond. */
import type { AlsoServing, Company, CountyCard, Town } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import type { Drawing } from "../../assets.ts";
import { Island } from "../../island.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { AlsoServingList } from "./also-serving-list.tsx";
import { CountyCards } from "./county-cards.tsx";
import { CoverageMap } from "./coverage-map.tsx";
import { MapLegend } from "./map-legend.tsx";

type Props = {
  heading: string;
  text: string;
  company: Company;
  countyCards: readonly CountyCard[];
  alsoServing: readonly AlsoServing[];
  coverage: Drawing;
  /** The address of what the live map reads, and when it wakes. */
  mapData: string;
  mapLoad: SiteSettings["map"]["load"];
  /** On a town's own page: the town, and its county's card when the county has one. */
  town?: Town | undefined;
  ownCard?: CountyCard | undefined;
  /** 1 where the map opens the page. */
  level?: 1 | 2;
};

export function ServiceAreas({
  heading,
  text,
  company,
  countyCards,
  alsoServing,
  coverage,
  mapData,
  mapLoad,
  town,
  ownCard,
  level = 2,
}: Props) {
  const Subheading = level === 1 ? "h2" : "h3";
  return (
    <section className={level === 1 ? "areas areas--first dark" : "areas dark"} aria-labelledby="areas-title">
      <div className="wrap">
        <div className="areas__plate">
          <AreasSide {...{ heading, text, company, mapData, mapLoad, level }} />
          <CoverageMap company={company} coverage={coverage} town={town} isFirst={level === 1} />
        </div>
        <CountyCards cards={countyCards} ownCard={ownCard} town={town} heading={Subheading} />
        <AlsoServingList counties={alsoServing} town={town} heading={Subheading} />
      </div>
    </section>
  );
}
type SideProps = Pick<Props, "heading" | "text" | "company" | "mapData" | "mapLoad"> & { readonly level: 1 | 2 };

/** Beside the map: what it shows, and its search. */
function AreasSide({ heading, text, company, mapData, mapLoad, level }: SideProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="areas__side">
      <div className="areas__words">
        <Heading id="areas-title">{heading}</Heading>
        <p className={level === 1 ? "lead" : undefined}>
          <Unbroken text={text} />
        </p>
        <Island
          name="map-search"
          id="coverage"
          wake={mapLoad === "visible" ? "visible" : "press"}
          props={{ data: mapData, phone: company.phones.main }}
        />
      </div>
      <MapLegend driveMinutes={company.driveMinutes} />
      <a className="button button--outline" href="#contact">
        Need coverage confirmation? Contact us
      </a>
    </div>
  );
}
AreasSide.isKept = true;

ServiceAreas.css = [new URL("./service-areas.css", import.meta.url), new URL("./county-cards.css", import.meta.url)];
