/** A card for each county of the core area, with links to its towns. */
import { inCounty } from "../../../client/measures/in-county.ts";
import type { CountyCard, Town } from "../../model.ts";
import { Pause } from "../../parts/pause.tsx";
import { paths } from "../../paths.ts";
import { CountyLink, CurrentCountyMark, TownListLink } from "./town-link.tsx";

/** Words for a town's hardness, by slug. */
export type TownWords = Readonly<Record<string, string>>;

type Props = {
  cards: readonly CountyCard[];
  /** Replaces the card of its county, and is marked as the visitor's place. */
  ownCard: CountyCard | undefined;
  town: Town | undefined;
  words?: TownWords | undefined;
};

/** On a town's page its own county is first. */
export function CountyCards({ cards, ownCard, town, words }: Props) {
  const others = cards.filter(({ county }) => county.slug !== ownCard?.county.slug);
  return (
    <ul className="areas__cards">
      {ownCard !== undefined && <Card card={ownCard} isOwn town={town} />}
      {others.map((card) => (
        <Card
          key={card.county.slug}
          card={card}
          town={card.towns.some(({ slug }) => slug === town?.slug) ? town : undefined}
          words={words}
        />
      ))}
    </ul>
  );
}

type CardProps = {
  card: CountyCard;
  isOwn?: boolean;
  /** The visitor's town, if the card lists it. */
  town: Town | undefined;
  words?: TownWords | undefined;
};

function Card({ card: { county, towns, hasMore }, isOwn = false, town, words = {} }: CardProps) {
  return (
    <li className={isOwn ? "areas__card areas__card--own" : "areas__card"}>
      <h3 className="areas__county">
        <CountyLink county={county} towns={towns} />
        {isOwn && <CurrentCountyMark />}
      </h3>
      <ul>
        {towns.map((listed) => (
          <li key={listed.slug}>
            <TownListLink town={listed} current={town} />
            {words[listed.slug] !== undefined && (
              <>
                <Pause />
                <small>{words[listed.slug]}</small>
              </>
            )}
          </li>
        ))}
        {hasMore && (
          <li>
            <a href={paths.county(county)}>All towns in {inCounty(county.name).replace(" ", "\u00a0")}</a>
          </li>
        )}
      </ul>
    </li>
  );
}
