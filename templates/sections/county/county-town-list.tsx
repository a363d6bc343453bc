/** A county's towns, nearest to the base first, with their distances and links to further pages. */
import type { CountyPageData } from "../../../data/site.ts";
import { kilometres } from "../../format.ts";
import { ServiceChip } from "../../parts/chip.tsx";
import { paths } from "../../paths.ts";

type Props = Pick<CountyPageData, "county" | "part" | "towns"> & { readonly base: string };

export function CountyTownList({ county, part, towns, base }: Props) {
  const others = Array.from({ length: part.of }, (_, index) => index + 1);
  return (
    <section className="county-towns" aria-labelledby="towns-title">
      <div className="wrap">
        <h2 id="towns-title">Towns in {county.name}</h2>
        <p className="note">Kilometres in a straight line from our base in {base}.</p>
        <ul className="figures">
          {towns.map((town) => (
            <li key={town.slug}>
              <a href={paths.town(town)}>{town.name}</a> {town.isBase ? "our base" : kilometres(town.distanceKm)}
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
