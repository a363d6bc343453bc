/** Links to services in a row. On light grounds the row takes `chips--on-light`. */
import type { ServiceLink } from "../../data/site.ts";
import { paths } from "../paths.ts";

export function ServiceChip({ service }: { service: ServiceLink }) {
  return <Chip href={paths.service(service)} label={service.title} />;
}

export function Chip({ href, label }: { href: string; label: string }) {
  return (
    <a className="chip" href={href}>
      {label}
    </a>
  );
}
Chip.css = [new URL("./chip.css", import.meta.url)];
ServiceChip.css = Chip.css;
