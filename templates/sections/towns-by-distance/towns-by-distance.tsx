/** Table of all towns: the county is the row, the distance from the base the column. */
import type { CountyListRow, ListedTown, Site } from "../../../data/schema/site.ts";
import { roundKilometres, toTenths } from "../../format.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { allOf, isMoreThan } from "../../parts/town-counts.ts";
import { paths } from "../../paths.ts";
import { type DistanceRing, distanceRings, isInRing } from "./distance-rings.ts";

type Props = {
  readonly texts: { readonly heading: string; readonly text: string };
  readonly counties: readonly CountyListRow[];
  readonly attributions: Site["settings"]["attributions"];
};

export function LocalTowns({ texts, counties, attributions }: Props) {
  const rings = distanceRings(counties.flatMap(({ towns }) => towns));
  const nearestFirst = counties.toSorted((one, other) => nearestOf(one) - nearestOf(other));
  return (
    <section className="towns-by-distance" aria-labelledby="towns-title">
      <div className="wrap towns-by-distance__heading">
        <h2 id="towns-title">{texts.heading}</h2>
        <p>
          <NonBreaking text={texts.text} />
        </p>
      </div>
      <div className="wrap">
        <div className="towns-by-distance__rings">
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">County</span>
                </th>
                {rings.map((ring) => (
                  <th key={ring.from} scope="col">
                    {ringLabel(ring)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {nearestFirst.map(({ county, towns, townCount }) => (
                <tr key={county.slug} id={county.slug}>
                  <th scope="row">
                    <a href={paths.county(county)}>{county.name}</a>
                    {isMoreThan(towns, townCount) && <small> {allOf(townCount)} towns</small>}
                  </th>
                  {rings.map((ring) => (
                    <td key={ring.from}>
                      <Towns towns={towns.filter((town) => isInRing(town, ring))} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {attributions.length > 0 && (
        <p className="wrap note towns-by-distance__sources">
          {attributions.map(({ what, who, url, licence }) => (
            <span key={what + who}>
              {what}: <a href={url}>{who}</a>, {licence}.{" "}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
LocalTowns.css = [new URL("./towns-by-distance.css", import.meta.url)];

/** A county's towns are sorted by distance. Counties without towns come last. */
const nearestOf = ({ towns }: CountyListRow) => towns[0]?.distanceKm ?? Number.POSITIVE_INFINITY;

const ringLabel = ({ from, to }: DistanceRing) =>
  to === Number.POSITIVE_INFINITY ? `over ${roundKilometres(from)}` : `${from} to ${roundKilometres(to)}`;

const Towns = ({ towns }: { towns: readonly ListedTown[] }) =>
  towns.length > 0 && (
    <ul>
      {towns.map((town) => (
        <li key={town.slug}>
          <a href={paths.town(town)}>{town.name}</a> <span>{town.isBase ? "our base" : toTenths(town.distanceKm)}</span>
        </li>
      ))}
    </ul>
  );
