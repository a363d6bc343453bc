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
  /** Card of the page's own county, printed first and marked, instead of that county's card in `cards`. */
  ownCard: CountyCard | undefined;
  town: Town | undefined;
  words?: TownWords | undefined;
};

/** Prints the card of the town's own county first on a town's page. */
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
  /** The page's town, which is marked if the card lists it. */
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
