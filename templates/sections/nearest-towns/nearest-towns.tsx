/** The towns nearest to this one, and every service in this one. */
import type { Neighbour, ServiceLink, Town } from "../../../data/site.ts";
import { TownServiceChips } from "../../parts/chip.tsx";
import { inWords } from "../../parts/in-words.ts";
import { paths } from "../../paths.ts";
import { NeighbourList } from "./neighbour-list.tsx";

type Props = {
  readonly town: Town;
  readonly neighbours: readonly Neighbour[];
  /** What the town's facts call for comes first. */
  readonly services: readonly ServiceLink[];
};

export function NearestTowns({ town, neighbours, services }: Props) {
  return (
    <section className="nearest dark" aria-labelledby="nearest-title">
      <div className="wrap">
        <h2 id="nearest-title">The nearest towns we serve</h2>
        <NeighbourList neighbours={neighbours} pathTo={paths.town} />
        <ServicesHere
          heading={`Our ${inWords(services.length)} services in ${town.name}`}
          town={town}
          services={services}
        />
      </div>
    </section>
  );
}
NearestTowns.css = [...TownServiceChips.css, new URL("./nearest-towns.css", import.meta.url)];

/** Chips to services in one town. */
export function ServicesHere({ heading, town, services }: { heading: string } & Pick<Props, "town" | "services">) {
  return (
    <div className="nearest__services">
      <h2>{heading}</h2>
      <TownServiceChips town={town} services={services} />
    </div>
  );
}
