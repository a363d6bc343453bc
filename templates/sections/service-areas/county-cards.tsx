/** A card for each county that we mostly work in, with links to its towns. */
import type { CountyCard, Town } from "../../../data/site.ts";
import { paths } from "../../paths.ts";
import { TownLink, YouAreHere } from "./town-link.tsx";

type Props = {
  cards: readonly CountyCard[];
  /** Takes the place of its county's card, and is marked as where the visitor is. */
  ownCard: CountyCard | undefined;
  town: Town | undefined;
  heading: "h2" | "h3";
};

export function CountyCards({ cards, ownCard, town, heading: Heading }: Props) {
  return (
    <ul className="areas__cards">
      {cards.map((shared) => {
        const isOwn = shared.county.slug === ownCard?.county.slug;
        const { county, towns, townCount } = isOwn ? ownCard : shared;
        return (
          <li key={county.slug} className={isOwn ? "areas__card areas__card--own" : "areas__card"}>
            <Heading className="areas__county">
              {county.name}
              {isOwn && <YouAreHere />}
            </Heading>
            <ul>
              {towns.map((listed) => (
                <li key={listed.slug}>
                  <TownLink town={listed} current={town} />
                </li>
              ))}
              {townCount > towns.length && (
                <li>
                  <a href={paths.county(county)}>
                    All {townCount} towns in {county.name}
                  </a>
                </li>
              )}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
