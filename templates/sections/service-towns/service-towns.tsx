/** Links to one service in the towns, by county, nearest first, with the distance in km. */

import type { ReactNode } from "react";
import { inCounty } from "../../../client/measures/in-county.ts";
import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Company, County, CountyListRow, ListedTown, ServiceLink } from "../../model.ts";
import { Pause } from "../../parts/pause.tsx";
import { paths } from "../../paths.ts";
import { fillTokens, formatList, kilometres, roundKilometres } from "../../words/format.ts";

type Props = {
  readonly service: ServiceLink;
  readonly texts: SiteSettings["texts"]["service"]["hub"];
  readonly countyRows: readonly CountyListRow[];
  /** Names of the counties in the service area that have no town page. */
  readonly alsoIn: readonly string[];
  readonly company: Company;
};

export function ServiceTowns({ service, texts, countyRows, alsoIn, company }: Props) {
  const { counties, furtherOut } = group(countyRows);
  return (
    <section className="service-towns" aria-labelledby="hub-title">
      <div className="wrap">
        <h2 id="hub-title">{fillTokens(texts.heading, { service: service.title })}</h2>
        <p>{fillTokens(texts.text, { service: service.title })}</p>
        <div className="service-towns__counties figures">
          {counties.map((row) => (
            <TownList
              key={row.county.slug}
              heading={<a href={paths.county(row.county)}>{row.county.name}</a>}
              towns={row.towns}
              more={row.hasMore ? row.county : undefined}
              service={service}
            />
          ))}
          {furtherOut.length > 0 && <TownList heading="Further out" towns={furtherOut} service={service} />}
          <div className="service-towns__more">
            <p>
              Not on the list? We cover {roundKilometres(company.radiusKm)} around {company.headquarters.name}
              {alsoIn.length > 0 &&
                `, and serve ${formatList(alsoIn.map((name) => inCounty(name).replace(" ", "\u00a0")))} too`}
              .
            </p>
            <a className="link" href={paths.local}>
              Check your town
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
ServiceTowns.css = [new URL("./service-towns.css", import.meta.url)];

/** Puts towns that are alone in their county into one list, so that no list has a single line. */
function group(countyRows: readonly CountyListRow[]) {
  const counties = countyRows.filter(({ towns }) => towns.length > 1);
  const furtherOut = countyRows
    .filter(({ towns }) => towns.length === 1)
    .flatMap(({ towns }) => towns)
    .sort((one, other) => one.distanceKm - other.distanceKm);
  return { counties, furtherOut };
}

type TownListProps = {
  heading: ReactNode;
  towns: readonly ListedTown[];
  /** County to link to, if it has more towns than are listed. */
  more?: County | undefined;
  service: ServiceLink;
};

const TownList = ({ heading, towns, more, service }: TownListProps) => (
  <div>
    <h3>{heading}</h3>
    <ul>
      {towns.map((town) => (
        <li key={town.slug}>
          <a href={paths.townService(town, service)}>{town.name}</a>
          <Pause />
          <span>{town.isBase ? "our base" : kilometres(town.distanceKm)}</span>
        </li>
      ))}
      {more !== undefined && (
        <li>
          <a href={paths.county(more)}>All towns in {inCounty(more.name)}</a>
        </li>
      )}
    </ul>
  </div>
);
