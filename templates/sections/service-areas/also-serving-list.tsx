/** The counties beyond the cards, in one line, with their towns within the radius. */
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

/** By the Local Government Act 2001; Kilkenny by its section 10(7). */
const cities = new Set(["Cork", "Dublin", "Galway", "Kilkenny", "Limerick", "Waterford"]);
const nameApart = (name: string) => `${name} ${cities.has(name) ? "city" : "town"}`;

/** Largest first. More than these of each county would be a paragraph on every page. */
const mostTowns = 6;

/** Its towns follow the county in brackets. A town of the same name is told apart: "Longford town". */
function Entry({ entry: { county, towns, hasMore }, town: current }: { entry: CountyCard; town: Town | undefined }) {
  if (towns.length === 0) return county.name;
  return (
    <>
      <CountyLink county={county} towns={towns} />
      {" ("}
      {towns.slice(0, mostTowns).map(({ slug, name }, index) => (
        <span key={slug}>
          {index > 0 && ", "}
          <TownListLink town={{ slug, name: name === county.name ? nameApart(name) : name }} current={current} />
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
