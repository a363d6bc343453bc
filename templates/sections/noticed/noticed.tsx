/** "What have you noticed?": services by the sign that people see, wells in a line, and the other services. */
import type { Service, Town, TownPageData, TownService } from "../../../data/schema/site.ts";
import type { Lean } from "../../../data/schema/verdict-row.ts";
import type { Assets, PictureAsset } from "../../assets.ts";
import { sentenceCase, shareInWords } from "../../format.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { paths } from "../../paths.ts";

type Props = Pick<TownPageData, "town" | "townServices" | "figures"> & {
  /** Slugs, in their order. */
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
                word={hereWord(townServices.find((each) => each.service.slug === service.slug)) ?? service.note}
                picture={pictures[service.image]}
              />
            ))}
          </ul>
        )}
        <div className="noticed__foot">
          {outside !== undefined && outside.answered > 0 && (
            <p className="noticed__well">
              <b>On a well?</b>{" "}
              <NonBreaking
                text={`${sentenceCase(shareInWords(outside.ownSupply, outside.answered))} homes outside the towns of ${town.county.name} have their own supply.`}
              />{" "}
              <a className="link" href={paths.county(town.county)}>
                Test it once a year
              </a>
            </p>
          )}
          <p className="noticed__also">
            <b>Also:</b>{" "}
            {others.map((service) => (
              <span key={service.slug}>
                <a href={paths.townService(town, service)}>{service.link.title}</a>{" "}
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

const hereByLean: Readonly<Partial<Record<Lean, string>>> = {
  yes: "yes, here",
  likely: "likely here",
  possibly: "possibly here",
  unlikely: "probably not here",
  no: "not here",
  depends: "by your address",
};

/** Returns "likely here", where the verdict says something of the town's own water. */
const hereWord = (townService: TownService | undefined) => hereByLean[townService?.verdict?.lean ?? "test"];

type RowProps = {
  readonly town: Town;
  readonly service: Service;
  readonly word: string | undefined;
  readonly picture: PictureAsset | undefined;
};

/** The whole row leads to the service, its last words to the service in the town. */
function NoticedRow({ town, service, word, picture }: RowProps) {
  const { clue_line: clue, title } = service;
  return (
    <li>
      {picture !== undefined && <Thumbnail picture={picture} />}
      <div>
        <h3>{clue ?? title}</h3>
        <p>
          <a className="link noticed__service" href={paths.service(service)}>
            {title}
          </a>{" "}
          <a className="noticed__here" href={paths.townService(town, service)}>
            <span className="visually-hidden">{title}: </span>
            {word ?? `in ${town.name}`}
          </a>
        </p>
      </div>
    </li>
  );
}

/** Decoration, and so small that the narrowest width is enough. */
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
