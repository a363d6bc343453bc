/** A card for each county that we mostly work in, with links to its towns. */
import type { CountyCard, Town } from "../../../data/site.ts";
import { allTownsIn, isMoreThan } from "../../parts/town-counts.ts";
import { paths } from "../../paths.ts";
import { TownLink, YouAreHere } from "./town-link.tsx";

type Props = {
  cards: readonly CountyCard[];
  /** Takes the place of its county's card, and is marked as where the visitor is. */
  ownCard: CountyCard | undefined;
  town: Town | undefined;
  heading: "h2" | "h3";
};

export function CountyCards({ cards, ownCard, town, heading }: Props) {
  return (
    <ul className="areas__cards">
      {cards.map((shared) => {
        const { slug } = shared.county;
        if (slug === ownCard?.county.slug)
          return <Card key={slug} card={ownCard} heading={heading} isOwn town={town} />;
        const shown = shared.towns.some((listed) => listed.slug === town?.slug) ? town : undefined;
        return <Card key={slug} card={shared} heading={heading} town={shown} />;
      })}
    </ul>
  );
}

type CardProps = {
  card: CountyCard;
  heading: "h2" | "h3";
  isOwn?: boolean;
  /** The visitor's, where the card lists it. */
  town: Town | undefined;
};

function Card({ card: { county, towns, townCount }, heading: Heading, isOwn = false, town }: CardProps) {
  // Two links of one name would lead to two addresses.
  const isNamesake = towns.some(({ name }) => name === county.name);
  return (
    <li className={isOwn ? "areas__card areas__card--own" : "areas__card"}>
      <Heading className="areas__county">
        <a href={paths.county(county)}>{isNamesake ? `Co. ${county.name}` : county.name}</a>
        {isOwn && <YouAreHere />}
      </Heading>
      <ul>
        {towns.map((listed) => (
          <li key={listed.slug}>
            <TownLink town={listed} current={town} />
          </li>
        ))}
        {isMoreThan(towns, townCount) && (
          <li>
            <a href={paths.county(county)}>{allTownsIn(county, townCount)}</a>
          </li>
        )}
      </ul>
    </li>
  );
}
Card.isKept = true as const;
