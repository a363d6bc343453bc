/** The counties beyond the cards, in one line, with their towns that have a page. */
import type { CountyCard, Town } from "../../../data/schema/site.ts";
import { allOf, isMoreThan } from "../../parts/town-counts.ts";
import { paths } from "../../paths.ts";
import { TownListLink } from "./town-link.tsx";

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

/** A town with its county's name represents both. Other towns follow the county in brackets. */
function Entry({ entry: { county, towns, townCount }, town: current }: { entry: CountyCard; town: Town | undefined }) {
  const namesake = towns.find((town) => town.name === county.name);
  const others = towns.filter((town) => town !== namesake);
  return (
    <>
      {namesake === undefined ? county.name : <TownListLink town={namesake} current={current} />}
      {others.length > 0 && " ("}
      {others.map((town, index) => (
        <span key={town.slug}>
          {index > 0 && ", "}
          <TownListLink town={town} current={current} />
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
