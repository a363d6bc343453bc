/** Links to services in a row. On light grounds the row takes `chips--on-light`. */
import { Fragment } from "react";
import type { ServiceLink, Town } from "../../data/site.ts";
import { paths } from "../paths.ts";

export function ServiceChip({ service }: { service: ServiceLink }) {
  return (
    <>
      <a className="chip" href={paths.service(service)}>
        {service.title}
      </a>{" "}
    </>
  );
}
ServiceChip.css = [new URL("./chip.css", import.meta.url)];

/** Links to the town's own service pages. Each names the town: the service alone is the name of another page. */
export function TownServiceChips({ town, services }: { town: Town; services: readonly ServiceLink[] }) {
  return (
    <div className="chips">
      {services.map((service) => (
        <Fragment key={service.slug}>
          <TownServiceChip town={town} service={service} />{" "}
        </Fragment>
      ))}
    </div>
  );
}
TownServiceChips.css = ServiceChip.css;

function TownServiceChip({ town, service }: { town: Town; service: ServiceLink }) {
  return (
    <a className="chip" href={paths.townService(town, service)}>
      {service.title} in {town.name}
    </a>
  );
}
TownServiceChip.isMemoized = true;
