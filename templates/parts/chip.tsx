/** Links to services in a row. On light grounds the row takes `chips--on-light`. */
import type { ServiceLink, Town } from "../../data/site.ts";
import { paths } from "../paths.ts";

export function ServiceChip({ service }: { service: ServiceLink }) {
  return (
    <a className="chip" href={paths.service(service)}>
      {service.title}
    </a>
  );
}
ServiceChip.css = [new URL("./chip.css", import.meta.url)];

/** The row of one town's own pages: in one go, as it stands on every page of a town. */
export function TownServiceChips({ town, services }: { town: Town; services: readonly ServiceLink[] }) {
  return (
    <div className="chips">
      {services.map((service) => (
        <a key={service.slug} className="chip" href={paths.townService(town, service)}>
          {service.title}
        </a>
      ))}
    </div>
  );
}
TownServiceChips.css = ServiceChip.css;
