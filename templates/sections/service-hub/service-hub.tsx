/** One service in every town: by county, nearest first, with the way there in km. */

import type { ReactNode } from "react";
import type { Company, CountyRow, ListedTown, ServiceLink } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import { fill, kilometres, list, roundKilometres } from "../../format.ts";
import { allTownsIn, isMoreThan } from "../../parts/town-counts.ts";
import { paths } from "../../paths.ts";

type Props = {
  readonly service: ServiceLink;
  readonly texts: SiteSettings["texts"]["service"]["hub"];
  readonly countyRows: readonly CountyRow[];
  /** Counties that are served and have no town with a page. */
  readonly alsoIn: readonly string[];
  readonly company: Company;
};

export function ServiceHub({ service, texts, countyRows, alsoIn, company }: Props) {
  const { counties, furtherOut } = group(countyRows);
  return (
    <section className="service-hub" aria-labelledby="hub-title">
      <div className="wrap">
        <h2 id="hub-title">{fill(texts.heading, { service: service.title })}</h2>
        <p>{fill(texts.text, { service: service.title })}</p>
        <div className="service-hub__counties figures">
          {counties.map((row) => (
            <TownList
              key={row.county.slug}
              heading={<a href={paths.county(row.county)}>{row.county.name}</a>}
              towns={row.towns}
              more={isMoreThan(row.towns, row.townCount) ? row : undefined}
              service={service}
            />
          ))}
          {furtherOut.length > 0 && <TownList heading="Further out" towns={furtherOut} service={service} />}
          <div className="service-hub__more">
            <p>
              Not on the list? We cover {roundKilometres(company.radiusKm)} around {company.headquarters.name}
              {alsoIn.length > 0 && `, and serve ${list(alsoIn.map((name) => `Co.\u00a0${name}`))} too`}.
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
ServiceHub.css = [new URL("./service-hub.css", import.meta.url)];

/** Counties with one town only share a list, so that no column holds a single line. */
function group(countyRows: readonly CountyRow[]) {
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
  /** The county, where it has more towns than are listed. */
  more?: CountyRow | undefined;
  service: ServiceLink;
};

const TownList = ({ heading, towns, more, service }: TownListProps) => (
  <div>
    <h3>{heading}</h3>
    <ul>
      {towns.map((town) => (
        <li key={town.slug}>
          <a href={paths.townService(town, service)}>{town.name}</a>{" "}
          <span>{town.isBase ? "our base" : kilometres(town.distanceKm)}</span>
        </li>
      ))}
      {more !== undefined && (
        <li>
          <a href={paths.county(more.county)}>{allTownsIn(more.county, more.townCount)}</a>
        </li>
      )}
    </ul>
  </div>
);
