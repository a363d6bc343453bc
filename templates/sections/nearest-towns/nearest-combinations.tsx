/** The same service in the nearest towns, and the other services in this one. */
import type { Combination, Neighbour } from "../../../data/site.ts";
import { paths } from "../../paths.ts";
import { NearestTowns, ServicesHere } from "./nearest-towns.tsx";
import { NeighbourList } from "./neighbour-list.tsx";

type Props = { readonly combination: Combination; readonly neighbours: readonly Neighbour[] };

export function NearestCombinations({ combination, neighbours }: Props) {
  const { town, service, listedNearby, otherServices } = combination;
  const pathTo = (near: Neighbour) =>
    listedNearby.includes(near.slug) ? paths.townService(near, service) : paths.town(near);
  return (
    <section className="nearest dark" aria-labelledby="nearest-title">
      <div className="wrap">
        <h2 id="nearest-title">{service.title} nearby</h2>
        <NeighbourList neighbours={neighbours} pathTo={pathTo} />
        <ServicesHere heading={`Other services in ${town.name}`} town={town} services={otherServices} />
      </div>
    </section>
  );
}
NearestCombinations.css = NearestTowns.css;
