/** The towns nearest to the page's town, each with its distance, in one line. */
import type { Neighbour, Town } from "../../model.ts";
import { paths } from "../../paths.ts";
import { kilometres } from "../../words/format.ts";

type Props = { readonly town: Town; readonly nearest: readonly Neighbour[] };

export const NearestTowns = ({ town, nearest }: Props) => (
  <div className="areas__also">
    <h3 className="areas__also-title">Nearest to {town.name}</h3>
    <ul>
      {nearest.map((near) => (
        <li key={near.slug}>
          <a href={paths.town(near)}>{near.name}</a> {kilometres(near.distanceKm)}
        </li>
      ))}
    </ul>
  </div>
);
