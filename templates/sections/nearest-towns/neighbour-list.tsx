/** Towns by distance, each with the direction it lies in as a compass ring. */

import type { Neighbour } from "../../../data/site.ts";
import { kilometres } from "../../format.ts";

export type LinkedNeighbour = Neighbour & { readonly path: string };

export function NeighbourList({ neighbours }: { neighbours: readonly LinkedNeighbour[] }) {
  return (
    <ul className="neighbours figures">
      {neighbours.map(({ slug, name, county, distanceKm, bearing, path }) => (
        <li key={slug}>
          <a href={path}>
            {/* The direction is no news to someone who lives there. */}
            <svg viewBox="0 0 30 30" aria-hidden="true">
              <circle cx="15" cy="15" r="13.8" />
              <path d="M15 4.5l4.2 14-4.2-2.6-4.2 2.6z" transform={`rotate(${bearing} 15 15)`} />
            </svg>
            <b>{kilometres(distanceKm)}</b>
            <span>{name}</span>
            <small>Co. {county}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
