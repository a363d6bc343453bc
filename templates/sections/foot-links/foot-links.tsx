/** Two lines of links at the foot of a page on a service in a town: the service nearby, and more in the town. */
import type { Service, TownPageData, TownService } from "../../../data/schema/site.ts";
import { paths } from "../../paths.ts";

type Props = Pick<TownPageData, "neighbours" | "townServices"> & {
  readonly townService: TownService;
  readonly service: Service;
};

const nearbyShown = 4;
const othersShown = 2;

export function FootLinks({ townService, service, neighbours, townServices }: Props) {
  const { town, indexableNearby } = townService;
  const others = townServices.filter((each) => each.service.slug !== service.slug && each.index.indexable);
  return (
    <nav className="foot-links" aria-label="More pages">
      <div className="wrap">
        {neighbours.length > 0 && (
          <p>
            <b>{service.link.title} near here:</b>
            {neighbours.slice(0, nearbyShown).map((near) => (
              <Link
                key={near.slug}
                label={near.name}
                path={indexableNearby.includes(near.slug) ? paths.townService(near, service) : paths.town(near)}
              />
            ))}
          </p>
        )}
        <p>
          <b>In {town.name}:</b>
          <Link label="All about the water" path={paths.town(town)} />
          {others.slice(0, othersShown).map((other) => (
            <Link key={other.service.slug} label={other.service.title} path={paths.townService(town, other.service)} />
          ))}
          <Link label={`All about ${service.link.title}`} path={paths.service(service)} />
          {service.guides.slice(0, 1).map((guide) => (
            <Link key={guide.slug} label={guide.heading} path={paths.guide(guide)} />
          ))}
        </p>
      </div>
    </nav>
  );
}
FootLinks.css = [new URL("./foot-links.css", import.meta.url)];

const Link = ({ label, path }: { readonly label: string; readonly path: string }) => (
  <>
    {" "}
    <a href={path}>{label}</a>
  </>
);
