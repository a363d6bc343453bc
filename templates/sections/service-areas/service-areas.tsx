/** The service areas: the coverage map with its search and legend, county cards, and the counties beyond. */
import type { Company, CountyCard, Neighbour, OtherCounty, Source, Town } from "../../../data/schema/site.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { DrawingAsset } from "../../assets.ts";
import { Island } from "../../island.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { SourcesFold } from "../../parts/sources-fold.tsx";
import { AlsoServingList } from "./also-serving-list.tsx";
import { CountyCards } from "./county-cards.tsx";
import { CoverageMap } from "./coverage-map.tsx";
import { MapLegend } from "./map-legend.tsx";
import { NearestTowns } from "./nearest-towns.tsx";

type Props = {
  heading: string;
  text: string;
  company: Company;
  countyCards: readonly CountyCard[];
  alsoServing: readonly OtherCounty[];
  coverage: DrawingAsset;
  /** Address of the interactive map's data, and when the map starts. */
  mapData: string;
  mapLoad: SiteSettings["map"]["load"];
  /** On a town's own page: the town, and its county's card if the county has one. */
  town?: Town | undefined;
  ownCard?: CountyCard | undefined;
  /** Nearest first. */
  nearest?: readonly Neighbour[];
  /** What the town's page rests on. */
  sources?: readonly Source[];
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
  nearest = [],
  sources = [],
}: Props) {
  return (
    <section className={town === undefined ? "areas dark" : "areas areas--town dark"} aria-labelledby="areas-title">
      <div className="wrap">
        <div className="areas__plate">
          <AreasSide heading={heading} text={text} company={company} mapData={mapData} mapLoad={mapLoad} />
          <CoverageMap company={company} coverage={coverage} town={town} />
        </div>
        {town !== undefined && nearest.length > 0 && <NearestTowns town={town} nearest={nearest} />}
        {countyCards.length > 0 && <CountyCards cards={countyCards} ownCard={ownCard} town={town} />}
        {alsoServing.length > 0 && <AlsoServingList counties={alsoServing} town={town} />}
        <SourcesFold sources={sources} />
      </div>
    </section>
  );
}
type SideProps = Pick<Props, "heading" | "text" | "company" | "mapData" | "mapLoad">;

/** The text beside the map, and its search. */
function AreasSide({ heading, text, company, mapData, mapLoad }: SideProps) {
  return (
    <div className="areas__side">
      <div className="areas__words">
        <h2 id="areas-title">{heading}</h2>
        <p>
          <NonBreaking text={text} />
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
AreasSide.isMemoized = true;

ServiceAreas.css = [new URL("./service-areas.css", import.meta.url), new URL("./county-cards.css", import.meta.url)];

/** The same on a town's page. */
export const TownAreas = (props: Props & { readonly town: Town }) => <ServiceAreas {...props} />;
TownAreas.css = [...ServiceAreas.css, ...SourcesFold.css, new URL("./other-counties.css", import.meta.url)];
