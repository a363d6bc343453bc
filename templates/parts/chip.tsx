/** Links to services, for a row of them. On light backgrounds the row has the class `chips--on-light`. */
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
