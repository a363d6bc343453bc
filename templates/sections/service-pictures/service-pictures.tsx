/** What we treat in a town: featured services with a small picture, the rest as words, each once. */
import { Fragment } from "react";
import type { ServiceCard, ServiceLink, Town } from "../../../data/schema/site.ts";
import type { Assets, PictureAsset } from "../../assets.ts";
import { paths } from "../../paths.ts";

type Props = {
  readonly heading: string;
  readonly town: Town;
  /** Slugs, in their order. */
  readonly featured: readonly string[];
  readonly services: readonly ServiceCard[];
  /** By the names that people search for. */
  readonly links: readonly ServiceLink[];
  readonly pictures: Assets["pictures"];
};

/** A title leads to the service, the town's name to the service there. */
export function ServicePictures({ heading, town, featured, services, links, pictures }: Props) {
  const cards = featured.flatMap((slug) => services.filter((service) => service.slug === slug));
  const others = links.filter((service) => !featured.includes(service.slug));
  return (
    <section className="pictures" aria-labelledby="treated-title">
      <div className="wrap">
        <h2 id="treated-title">{heading}</h2>
        {cards.length > 0 && (
          <ul className="pictures__cards">
            {cards.map((service) => (
              <PictureCard key={service.slug} town={town} service={service} pictures={pictures} />
            ))}
          </ul>
        )}
        <p className="pictures__others">
          {others.map((service) => (
            <Fragment key={service.slug}>
              <a className="link" href={paths.townService(town, service)}>
                {service.title} in {town.name}
              </a>{" "}
            </Fragment>
          ))}
          <a className="link" href={paths.services}>
            View All Services
          </a>
        </p>
      </div>
    </section>
  );
}
ServicePictures.css = [new URL("./service-pictures.css", import.meta.url)];

type CardProps = { readonly town: Town; readonly service: ServiceCard; readonly pictures: Assets["pictures"] };

function PictureCard({ town, service, pictures }: CardProps) {
  const picture = pictures[service.image];
  return (
    <li>
      {picture !== undefined && <Thumbnail picture={picture} />}
      <h3>
        <a href={paths.service(service)}>{service.title}</a>
      </h3>
      <p>
        <a className="link" href={paths.townService(town, service)}>
          <span className="visually-hidden">{service.title} </span>in {town.name}
        </a>
      </p>
    </li>
  );
}

/** Decoration, and so small that the narrowest width is enough. */
const Thumbnail = ({ picture: { avif, src, width, height } }: { picture: PictureAsset }) => (
  <picture>
    <source type="image/avif" srcSet={avif.split(" ", 1)[0]} />
    <img className="picture" src={src} alt="" width={width} height={height} loading="lazy" />
  </picture>
);
