/** The counties beyond the cards, in one line, with the towns there that have a page. */
import type { AlsoServing, Town } from "../../../data/site.ts";
import { allOf, isMoreThan } from "../../parts/town-counts.ts";
import { paths } from "../../paths.ts";
import { TownLink, YouAreHere } from "./town-link.tsx";

type Props = { counties: readonly AlsoServing[]; town: Town | undefined; heading: "h2" | "h3" };

export function AlsoServingList({ counties, town, heading: Heading }: Props) {
  return (
    <div className="areas__also">
      <Heading className="areas__also-title">Also Serving</Heading>
      <ul>
        {counties.map((entry) => (
          <li key={entry.county.slug}>
            <Entry entry={entry} town={town} />
            {town?.county.slug === entry.county.slug && <YouAreHere />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A town that bears its county's name stands for both; other towns follow the county in brackets. */
function Entry({ entry: { county, towns, townCount }, town: current }: { entry: AlsoServing; town: Town | undefined }) {
  const namesake = towns.find((town) => town.name === county.name);
  const others = towns.filter((town) => town !== namesake);
  return (
    <>
      {namesake === undefined ? county.name : <TownLink town={namesake} current={current} />}
      {others.length > 0 && " ("}
      {others.map((town, index) => (
        <span key={town.slug}>
          {index > 0 && ", "}
          <TownLink town={town} current={current} />
        </span>
      ))}
      {isMoreThan(towns, townCount) && (
        <>
          {", "}
          <a href={paths.county(county)}>{allOf(townCount)}</a>
        </>
      )}
      {others.length > 0 && ")"}
    </>
  );
}
