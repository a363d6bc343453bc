/** The service areas: the coverage map with its search and legend, county cards, and counties without a card. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Assets, DrawingAsset } from "../../assets.ts";
import { Island } from "../../island.tsx";
import type { Company, CountyCard, Neighbour, SharedSite, Source, Town } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { QuoteActions } from "../../parts/phone-line.tsx";
import { SourcesFold } from "../../parts/sources-fold.tsx";
import { AlsoServingList } from "./also-serving-list.tsx";
import { CountyCards, type TownWords } from "./county-cards.tsx";
import { CoverageMap } from "./coverage-map.tsx";
import { MapLegend } from "./map-legend.tsx";
import { NearestTowns } from "./nearest-towns.tsx";

type Props = {
  heading: string;
  text: string;
  company: Company;
  countyCards: readonly CountyCard[];
  alsoServing: readonly CountyCard[];
  coverage: DrawingAsset;
  /** Address of the interactive map's data, and when the map starts. */
  mapData: string;
  mapLoad: SiteSettings["map"]["load"];
  /** Set on a town's own page: the town, and the card of its county, if it has one. */
  town?: Town | undefined;
  ownCard?: CountyCard | undefined;
  /** Set on /local, where the section is the page: its texts, its button, and a word for the hardness of each town. */
  page?: { readonly toForm: string; readonly heading: string; readonly text: string; readonly words: TownWords };
  /** Nearest towns, nearest first. */
  nearest?: readonly Neighbour[];
  /** Sources of the town's page. */
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
  page,
  nearest = [],
  sources = [],
}: Props) {
  return (
    <section className={town === undefined ? "areas dark" : "areas areas--town dark"} aria-labelledby="areas-title">
      <div className="wrap">
        <div className="areas__plate">
          <AreasSide
            heading={heading}
            text={text}
            company={company}
            mapData={mapData}
            mapLoad={mapLoad}
            toForm={page?.toForm}
          />
          <CoverageMap company={company} coverage={coverage} town={town} />
        </div>
        {town !== undefined && nearest.length > 0 && <NearestTowns town={town} nearest={nearest} />}
        {page !== undefined && (
          <div className="areas__towns">
            <h2>{page.heading}</h2>
            <p>
              <NonBreaking text={page.text} />
            </p>
          </div>
        )}
        {countyCards.length > 0 && (
          <CountyCards cards={countyCards} ownCard={ownCard} town={town} words={page?.words} />
        )}
        {alsoServing.length > 0 && <AlsoServingList counties={alsoServing} town={town} />}
        <SourcesFold sources={sources} />
      </div>
    </section>
  );
}
type SideProps = Pick<Props, "heading" | "text" | "company" | "mapData" | "mapLoad"> & {
  readonly toForm?: string | undefined;
};

/** The text beside the map, and its search. */
function AreasSide({ heading, text, company, mapData, mapLoad, toForm }: SideProps) {
  const Heading = toForm === undefined ? "h2" : "h1";
  return (
    <div className="areas__side">
      <div className="areas__words">
        <Heading id="areas-title">{heading}</Heading>
        <p>
          <NonBreaking text={text} />
        </p>
        <Island
          name="map-search"
          id="coverage"
          wake={mapLoad === "visible" ? "visible" : "press"}
          props={{ data: mapData, phone: company.phones.main }}
        />
        {toForm !== undefined && <QuoteActions company={company} toForm={toForm} />}
      </div>
      <MapLegend driveMinutes={company.driveMinutes} />
      <a className="button button--outline" href="#contact">
        Need coverage confirmation? Contact us
      </a>
    </div>
  );
}

/** Returns the props that are equal on all pages. */
export const coverageOf = (
  { company, countyCards, alsoServing, settings }: SharedSite,
  { coverage, mapData }: Pick<Assets, "coverage" | "mapData">,
) => ({ company, countyCards, alsoServing, coverage, mapData, mapLoad: settings.map.load });

/** The section on /local, which is the page's first. */
export const LocalAreas = (props: Props & Required<Pick<Props, "page">>) => <ServiceAreas {...props} />;

ServiceAreas.css = [new URL("./service-areas.css", import.meta.url), new URL("./county-cards.css", import.meta.url)];

/** The section on a town's page. */
export const TownAreas = (props: Props & { readonly town: Town }) => <ServiceAreas {...props} />;
TownAreas.css = [...ServiceAreas.css, ...SourcesFold.css, new URL("./town-areas.css", import.meta.url)];
LocalAreas.css = [...ServiceAreas.css, ...QuoteActions.css, new URL("./local-areas.css", import.meta.url)];
