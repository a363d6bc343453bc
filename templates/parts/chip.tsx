/** Links to services in a row. On light grounds the row takes `chips--on-light`. */
import type { ServiceLink } from "../model.ts";
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
