/** Every town once: its county is the row, its distance from the base the column. */
import type { CountyRow, ListedTown, Site } from "../../../data/site.ts";
import { roundKilometres, tenths } from "../../format.ts";
import { allOf, isMoreThan } from "../../parts/town-counts.ts";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";
import { isInRing, type Ring, ringsFor } from "./rings.ts";

type Props = {
  readonly texts: { readonly heading: string; readonly text: string };
  readonly counties: readonly CountyRow[];
  readonly attributions: Site["settings"]["attributions"];
};

export function LocalTowns({ texts, counties, attributions }: Props) {
  const rings = ringsFor(counties.flatMap(({ towns }) => towns));
  const nearestFirst = counties.toSorted((one, other) => nearestOf(one) - nearestOf(other));
  return (
    <section className="local-towns" aria-labelledby="towns-title">
      <div className="wrap local-towns__heading">
        <h2 id="towns-title">{texts.heading}</h2>
        <p>
          <Unbroken text={texts.text} />
        </p>
      </div>
      <div className="wrap">
        <div className="local-towns__rings">
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
      <p className="wrap note local-towns__sources">
        {attributions.map(({ what, who, url, licence }) => (
          <span key={what + who}>
            {what}: <a href={url}>{who}</a>, {licence}.{" "}
          </span>
        ))}
      </p>
    </section>
  );
}
LocalTowns.css = [new URL("./local-towns.css", import.meta.url)];

/** A county's towns come nearest first. A county without any comes last. */
const nearestOf = ({ towns }: CountyRow) => towns[0]?.distanceKm ?? Number.POSITIVE_INFINITY;

const ringLabel = ({ from, to }: Ring) =>
  to === Number.POSITIVE_INFINITY ? `over ${roundKilometres(from)}` : `${from} to ${roundKilometres(to)}`;

const Towns = ({ towns }: { towns: readonly ListedTown[] }) =>
  towns.length > 0 && (
    <ul>
      {towns.map((town) => (
        <li key={town.slug}>
          <a href={paths.town(town)}>{town.name}</a> <span>{town.isBase ? "our base" : tenths(town.distanceKm)}</span>
        </li>
      ))}
    </ul>
  );
