/** The same service in the nearest towns, and the other pages of this one, as two lines of links. */
import { Fragment } from "react";
import type { Neighbour, ServiceLink, TownService } from "../../../data/schema/site.ts";
import { kilometres } from "../../format.ts";
import { paths } from "../../paths.ts";

type Props = {
  readonly townService: TownService;
  readonly neighbours: readonly Neighbour[];
  /** All of them, those that the town's record calls for in front. */
  readonly services: readonly ServiceLink[];
};

const othersShown = 4;

export function ServiceInNearbyTowns({ townService, neighbours, services }: Props) {
  const { town, service, indexableNearby } = townService;
  const pathTo = (near: Neighbour) =>
    indexableNearby.includes(near.slug) ? paths.townService(near, service) : paths.town(near);
  const others = services.filter(({ slug }) => slug !== service.slug).slice(0, othersShown);
  return (
    <section className="nearby" aria-label="More pages">
      <div className="wrap">
        {neighbours.length > 0 && (
          <p>
            <b>
              {service.title} near {town.name}
            </b>{" "}
            {neighbours.map((near) => (
              <Fragment key={near.slug}>
                <a className="link" href={pathTo(near)}>
                  {near.name} {kilometres(near.distanceKm)}
                </a>{" "}
              </Fragment>
            ))}
          </p>
        )}
        <p>
          <b>Also in {town.name}</b>{" "}
          <a className="link" href={paths.town(town)}>
            Water in {town.name}
          </a>{" "}
          {others.map((other) => (
            <Fragment key={other.slug}>
              <a className="link" href={paths.townService(town, other)}>
                {other.title}
              </a>{" "}
            </Fragment>
          ))}
        </p>
      </div>
    </section>
  );
}
ServiceInNearbyTowns.css = [new URL("./nearby-towns.css", import.meta.url)];
