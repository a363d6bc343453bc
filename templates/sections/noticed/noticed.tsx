/** "What have you noticed?": services by the sign that people see, a line on wells, and the other services. */

import type { Lean } from "../../../data/schema/verdict-row.ts";
import type { Assets, PictureAsset } from "../../assets.ts";
import type { Service, Town, TownPageData, TownService } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Pause } from "../../parts/pause.tsx";
import { isOfTown } from "../../parts/verdict.tsx";
import { paths } from "../../paths.ts";
import { ruralHomesWithOwnSupply } from "../../words/format.ts";

type Props = Pick<TownPageData, "town" | "townServices" | "figures"> & {
  /** Slugs of the services with a row, in order. */
  readonly featured: readonly string[];
  readonly services: readonly Service[];
  readonly pictures: Assets["pictures"];
};

export function Noticed({ town, townServices, figures: { outside }, featured, services, pictures }: Props) {
  const rows = featured.flatMap((slug) => services.filter((service) => service.slug === slug));
  const others = services.filter((service) => !rows.includes(service));
  return (
    <section className="noticed" aria-labelledby="noticed-title">
      <div className="wrap">
        <h2 id="noticed-title">What have you noticed?</h2>
        {rows.length > 0 && (
          <ul className="noticed__rows">
            {rows.map((service) => (
              <NoticedRow
                key={service.slug}
                town={town}
                service={service}
                townService={townServices.find((each) => each.service.slug === service.slug)}
                picture={pictures[service.image]}
              />
            ))}
          </ul>
        )}
        <div className="noticed__foot">
          {outside !== undefined && outside.answered > 0 && (
            <p className="noticed__well">
              <b>On a well?</b> <NonBreaking text={ruralHomesWithOwnSupply(outside, town.county.name)} />{" "}
              {town.withinRadius && (
                <a className="link" href={paths.county(town.county)}>
                  Test it once a year
                </a>
              )}
            </p>
          )}
          <p className="noticed__also">
            <b>Also:</b>{" "}
            {others.map((service) => (
              <span key={service.slug}>
                <a href={addressOf(town, service, townServices)}>{service.link.title}</a>{" "}
              </span>
            ))}
            <a className="link" href={paths.services}>
              View All Services
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
Noticed.css = [new URL("./noticed.css", import.meta.url)];

/** Returns the address of the service's page in the town if that has content of its own, else of the service. */
function addressOf(town: Town, service: Service, townServices: Props["townServices"]) {
  const here = townServices.find((each) => each.service.slug === service.slug);
  return hasOwnPage(here) ? paths.townService(town, service) : paths.service(service);
}

const hereByLean: Readonly<Partial<Record<Lean, string>>> = {
  yes: "yes, here",
  likely: "likely here",
  possibly: "possibly here",
  unlikely: "probably not here",
  no: "not here",
  depends: "by your address",
};

type RowProps = {
  readonly town: Town;
  readonly service: Service;
  readonly townService: TownService | undefined;
  readonly picture: PictureAsset | undefined;
};

/**
 * The row links to the service. If the service's page in the town has content of its own, the row ends with a link to
 * it, "likely here", else with the service's note.
 */
function NoticedRow({ town, service, townService, picture }: RowProps) {
  const { clue_line: clue, title, note } = service;
  const verdict = townService?.verdict;
  // The note says how soon we measure, which is promised only within the radius.
  const line = town.withinRadius ? note : undefined;
  return (
    <li>
      {picture !== undefined && <Thumbnail picture={picture} />}
      <div>
        <h3>{clue ?? title}</h3>
        <p>
          <a className="link noticed__service" href={paths.service(service)}>
            {title}
          </a>
          {(line !== undefined || hasOwnPage(townService)) && <Pause />}
          {hasOwnPage(townService) ? (
            <a className="noticed__here" href={paths.townService(town, service)}>
              <span className="visually-hidden">{title}: </span>
              {hereByLean[verdict?.lean ?? "test"] ?? `in ${town.name}`}
            </a>
          ) : (
            line
          )}
        </p>
      </div>
    </li>
  );
}

/** Returns true if the service's page in the town has content that other towns' pages do not have. */
const hasOwnPage = (townService: TownService | undefined) =>
  townService !== undefined && (townService.text !== undefined || isOfTown(townService.verdict));

/** A decorative picture, so small that the narrowest width is enough. */
const Thumbnail = ({ picture: { avif, src, width, height, crop } }: { readonly picture: PictureAsset }) => (
  <picture>
    <source type="image/avif" srcSet={avif.split(" ", 1)[0]} />
    <img
      className={crop === undefined ? "picture" : `picture picture--${crop}`}
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
    />
  </picture>
);
