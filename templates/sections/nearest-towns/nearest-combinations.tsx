/** The same service in the nearest towns, and the other services in this one. */
import type { Combination } from "../../../data/site.ts";
import { NearestTowns, ServicesHere } from "./nearest-towns.tsx";
import { NeighbourList } from "./neighbour-list.tsx";

export function NearestCombinations({ combination }: { combination: Combination }) {
  const { town, service, neighbours, otherServices } = combination;
  return (
    <section className="nearest dark" aria-labelledby="nearest-title">
      <div className="wrap">
        <h2 id="nearest-title">{service.title} nearby</h2>
        <NeighbourList neighbours={neighbours} />
        <ServicesHere heading={`Other services in ${town.name}`} town={town} services={otherServices} />
      </div>
    </section>
  );
}
NearestCombinations.css = NearestTowns.css;
