/** "Around Clane": homes of a town and of the places near it by water supply. */
import type { CensusAround, Homes, Town } from "../../../data/schema/site.ts";
import { yearOf } from "../../partial-date.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { elsewhereSentences, homesBySupply, placeFrom } from "./around-sentences.ts";

type Props = { readonly town: Town; readonly homes: Homes | undefined; readonly around: CensusAround };

/** Without a place near it there is no section. */
export function HomesAround({ town, homes, around }: Props) {
  const { places } = around;
  const [first] = places;
  if (first === undefined) return null;
  const elsewhere = elsewhereSentences(around);
  return (
    <section className="homes-around" aria-labelledby="homes-around-title">
      <div className="wrap">
        <h2 id="homes-around-title">Around {town.name}</h2>
        {elsewhere.length > 0 && (
          <p>
            <NonBreaking text={elsewhere.join(" ")} />
          </p>
        )}
        <table>
          <thead>
            <tr>
              <th scope="col">Homes in {yearOf(first.homes.asOf)}</th>
              <th scope="col">Mains</th>
              <th scope="col">Group scheme</th>
              <th scope="col">Own supply</th>
            </tr>
          </thead>
          <tbody>
            {homes !== undefined && <HomesRow place={town.name} homes={homes} />}
            {places.map((place) => (
              <HomesRow key={place.name} place={placeFrom(place)} homes={place.homes} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
HomesAround.css = [new URL("./homes-around.css", import.meta.url)];

function HomesRow({ place, homes }: { readonly place: string; readonly homes: Homes }) {
  const [mains, group, own] = homesBySupply(homes);
  return (
    <tr>
      <th scope="row">
        <NonBreaking text={place} />
      </th>
      <td>{mains}</td>
      <td>{group}</td>
      <td>{own}</td>
    </tr>
  );
}
