/** Plain links to towns by county, with their routing keys: the look-up without a script. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { CountyListRow, Site } from "../../../data/schema/site.ts";
import { allTownsIn, isMoreThan } from "../../parts/town-counts.ts";
import { paths } from "../../paths.ts";

type Props = {
  readonly heading: string;
  readonly counties: readonly CountyListRow[];
  readonly rows: Site["rows"];
};

export const LookUpTowns = ({ heading, counties, rows }: Props) => (
  <details className="look-up__towns" id="look-up-towns">
    <summary>{heading}</summary>
    <ul>
      {counties.map(({ county, towns, townCount }) => (
        <li key={county.slug}>
          <a href={paths.county(county)}>{inCounty(county.name)}</a>{" "}
          {towns.map((town) => (
            <span key={town.slug}>
              <a href={paths.town(town)}>{town.name}</a> <small>{rows.get(town.slug)?.eircode_routing_key}</small>{" "}
            </span>
          ))}
          {isMoreThan(towns, townCount) && <a href={paths.county(county)}>{allTownsIn(county, townCount)}</a>}
        </li>
      ))}
    </ul>
  </details>
);
LookUpTowns.css = [new URL("./look-up-towns.css", import.meta.url)];
