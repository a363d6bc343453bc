/** A county's towns, nearest to the base first, each with its distance and its supply, and links to further pages. */
import type { CountyPageData, CountySupply, ListNotes } from "../../../data/schema/site.ts";
import { kilometres, sentenceCase } from "../../format.ts";
import { ServiceChip } from "../../parts/chip.tsx";
import { paths } from "../../paths.ts";
import { recordedWhen } from "../../water-sentences.ts";
import { onListInWords } from "./county-water.tsx";

type Props = Pick<CountyPageData, "county" | "part" | "towns" | "supplies" | "listNotes"> & { readonly base: string };

export function CountyTownList({ county, part, towns, supplies, listNotes, base }: Props) {
  const others = Array.from({ length: part.of }, (_, index) => index + 1);
  return (
    <section className="county-towns" aria-labelledby="towns-title">
      <div className="wrap">
        <h2 id="towns-title">Towns in {county.name}</h2>
        <p className="note">In a straight line from {base}, our base.</p>
        <ul className="figures">
          {towns.map((town) => (
            <li key={town.slug}>
              <a href={paths.town(town)}>{town.name}</a>{" "}
              <span>{town.isBase ? "our base" : kilometres(town.distanceKm)}</span>{" "}
              {part.number === 1 && (
                <small>
                  {supplyWords(
                    supplies.filter((supply) => supply.towns.some(({ slug }) => slug === town.slug)),
                    listNotes.list,
                  )}
                </small>
              )}
            </li>
          ))}
        </ul>
        {part.of > 1 && (
          <nav className="figures" aria-label={`Towns in ${county.name}, in parts`}>
            {others.map((number) => (
              <a
                key={number}
                className="chip"
                href={paths.countyPart(county, number)}
                aria-current={number === part.number ? "page" : undefined}
              >
                {number}
              </a>
            ))}
          </nav>
        )}
      </div>
    </section>
  );
}
CountyTownList.css = [...ServiceChip.css, new URL("./county-town-list.css", import.meta.url)];

/** "Lough Owel, Mullingar Regional." A supply on the list says so; the answer above says how many are. */
function supplyWords(supplies: readonly CountySupply[], list: ListNotes["list"]) {
  if (supplies.length === 0) return "Its public supply is not known.";
  return supplies
    .map((supply) => `${nameOf(supply)}${supply.onList === "yes" ? `: ${onListInWords(list)}.` : "."}`)
    .join(" ");
}

function nameOf({ supply, sourceWater, agedAsOf }: CountySupply) {
  const name = sourceWater === undefined ? `${supply} supply` : [sourceWater, supply === sourceWater ? [] : supply];
  return sentenceCase([name, recordedWhen(agedAsOf) ?? []].flat(2).join(", "));
}
