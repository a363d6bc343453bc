/** Towns by distance, each with the direction it lies in as a compass ring. */

import type { Neighbour } from "../../../data/site.ts";
import { kilometres } from "../../format.ts";

type Props = {
  readonly neighbours: readonly Neighbour[];
  readonly pathTo: (neighbour: Neighbour) => string;
};

export function NeighbourList({ neighbours, pathTo }: Props) {
  return (
    <ul className="neighbours figures">
      {neighbours.map((neighbour) => (
        <NeighbourEntry key={neighbour.slug} neighbour={neighbour} path={pathTo(neighbour)} />
      ))}
    </ul>
  );
}

function NeighbourEntry({ neighbour, path }: { neighbour: Neighbour; path: string }) {
  const { name, county, distanceKm, bearing } = neighbour;
  return (
    <li>
      <a href={path}>
        {/* The direction is no news to someone who lives there. */}
        <svg viewBox="0 0 30 30" aria-hidden="true">
          <circle cx="15" cy="15" r="13.8" />
          <path d="M15 4.5l4.2 14-4.2-2.6-4.2 2.6z" transform={`rotate(${bearing} 15 15)`} />
        </svg>
        <b>{kilometres(distanceKm)}</b> <span>{name}</span> <small>Co. {county}</small>
      </a>
    </li>
  );
}
NeighbourEntry.isKept = true;
