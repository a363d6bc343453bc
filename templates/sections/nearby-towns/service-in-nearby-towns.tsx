/** The same service in the nearest towns, and the other services in this one, as two lines of links. */
import { Fragment } from "react";
import type { Neighbour, TownService } from "../../../data/site.ts";
import { paths } from "../../paths.ts";

type Props = { readonly townService: TownService; readonly neighbours: readonly Neighbour[] };

export function ServiceInNearbyTowns({ townService, neighbours }: Props) {
  const { town, service, indexableNearby, otherServices } = townService;
  const pathTo = (near: Neighbour) =>
    indexableNearby.includes(near.slug) ? paths.townService(near, service) : paths.town(near);
  return (
    <section className="nearby" aria-label="More pages">
      <div className="wrap">
        {neighbours.length > 0 && (
          <p>
            <b>{service.title} nearby</b>{" "}
            {neighbours.map((near) => (
              <Fragment key={near.slug}>
                <a className="link" href={pathTo(near)}>
                  {near.name}
                </a>{" "}
              </Fragment>
            ))}
          </p>
        )}
        {otherServices.length > 0 && (
          <p>
            <b>Other services in {town.name}</b>{" "}
            {otherServices.map((other) => (
              <Fragment key={other.slug}>
                <a className="link" href={paths.townService(town, other)}>
                  {other.title} in {town.name}
                </a>{" "}
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
ServiceInNearbyTowns.css = [new URL("./nearby-towns.css", import.meta.url)];
