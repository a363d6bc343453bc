/** Counties without a card, in one line, with their towns within the radius. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { CountyCard, Town } from "../../model.ts";
import { paths } from "../../paths.ts";
import { CountyLink, TownListLink } from "./town-link.tsx";

type Props = { counties: readonly CountyCard[]; town: Town | undefined };

export function AlsoServingList({ counties, town }: Props) {
  return (
    <div className="areas__also">
      <h3 className="areas__also-title">Also Serving</h3>
      <ul>
        {counties.map((entry) => (
          <li key={entry.county.slug}>
            <Entry entry={entry} town={town} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cities by the Local Government Act 2001; Kilkenny by its section 10(7). */
const cities = new Set(["Cork", "Dublin", "Galway", "Kilkenny", "Limerick", "Waterford"]);
const nameWithKind = (name: string) => `${name} ${cities.has(name) ? "city" : "town"}`;

/** Most towns of a county, the largest first. More would be a paragraph on every page. */
const mostTowns = 6;

/** Prints the county, and its towns in brackets. A town with the county's name gets its kind: "Longford town". */
function Entry({ entry: { county, towns, hasMore }, town: current }: { entry: CountyCard; town: Town | undefined }) {
  if (towns.length === 0) return county.name;
  return (
    <>
      <CountyLink county={county} towns={towns} />
      {" ("}
      {towns.slice(0, mostTowns).map(({ slug, name }, index) => (
        <span key={slug}>
          {index > 0 && ", "}
          <TownListLink town={{ slug, name: name === county.name ? nameWithKind(name) : name }} current={current} />
        </span>
      ))}
      {(hasMore || towns.length > mostTowns) && (
        <>
          {", "}
          <a href={paths.county(county)}>
            all<span className="visually-hidden"> towns in {inCounty(county.name)}</span>
          </a>
        </>
      )}
      {")"}
    </>
  );
}
