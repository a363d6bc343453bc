/** Last links of a page on a service in a town: the service nearby, other services the town may need, all services. */

import type { Lean } from "../../../data/schema/verdict-row.ts";
import type { Service, TownPageData, TownService } from "../../model.ts";
import { isOfTown } from "../../parts/verdict.tsx";
import { paths } from "../../paths.ts";
import { kilometres } from "../../words/format.ts";

type Props = Pick<TownPageData, "neighboursWithContent" | "townServices"> & {
  readonly townService: TownService;
  readonly service: Service;
};

const suggestedShown = 3;

export function FootLinks({ townService, service, neighboursWithContent, townServices }: Props) {
  const { town } = townService;
  return (
    <nav className="foot-links" aria-label="More pages">
      <div className="wrap">
        {neighboursWithContent.length > 0 && (
          <p>
            <b>{service.link.title} near here:</b>
            {neighboursWithContent.map((near) => (
              <span key={near.slug}>
                <Link label={near.name} path={paths.townService(near, service)} /> {kilometres(near.distanceKm)}
              </span>
            ))}
          </p>
        )}
        <p>
          <b>In {town.name}:</b>
          <Link label="All about the water" path={paths.town(town)} />
          {suggested(service, townServices).map((other) => (
            <Link key={other.service.slug} label={other.service.title} path={paths.townService(town, other.service)} />
          ))}
          <Link label={`All about ${service.link.title}`} path={paths.service(service)} />
          {service.guides.slice(0, 1).map((guide) => (
            <Link key={guide.slug} label={guide.heading} path={paths.guide(guide)} />
          ))}
        </p>
        <details className="foot-links__all">
          <summary>All services in {town.name}</summary>
          <ul>
            {townServices.map((other) => (
              <li key={other.service.slug}>
                <a
                  href={paths.townService(town, other.service)}
                  aria-current={other.service.slug === service.slug ? "page" : undefined}
                >
                  {other.service.title}
                </a>
              </li>
            ))}
          </ul>
        </details>
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

const strength: Readonly<Partial<Record<Lean, number>>> = { yes: 4, notice: 4, likely: 3, depends: 2, possibly: 1 };

/** Returns other services whose verdict is about the town itself and speaks for them, the strongest first. */
function suggested(service: Service, townServices: Props["townServices"]): readonly TownService[] {
  const strengthOf = ({ verdict }: TownService) => strength[verdict?.lean ?? "no"] ?? 0;
  return townServices
    .filter((other) => other.service.slug !== service.slug && isOfTown(other.verdict) && strengthOf(other) > 0)
    .toSorted((a, b) => strengthOf(b) - strengthOf(a))
    .slice(0, suggestedShown);
}
