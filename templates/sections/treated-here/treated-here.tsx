/** Six services in pictures, then chips to the others. */
import type { ServiceCard } from "../../../data/site.ts";
import type { Assets, Picture } from "../../assets.ts";
import { ServiceChip } from "../../parts/chip.tsx";
import { Icon } from "../../parts/icon.tsx";
import { paths } from "../../paths.ts";

/** The six of the specification, in its order. */
const shownInPictures = [
  "iron-removal",
  "manganese-removal",
  "uv-disinfection",
  "limescale-removal",
  "arsenic-removal",
  "water-softeners",
];

type Props = {
  readonly heading: string;
  readonly services: readonly ServiceCard[];
  readonly pictures: Assets["pictures"];
};

export function TreatedHere({ heading, services, pictures }: Props) {
  const cards = shownInPictures.flatMap((slug) => services.filter((service) => service.slug === slug));
  const others = services.filter((service) => !shownInPictures.includes(service.slug));
  return (
    <section className="treated" aria-labelledby="treated-title">
      <div className="wrap">
        <h2 id="treated-title">{heading}</h2>
        <ul className="treated__cards">
          {cards.map((service) => (
            <TreatedCard key={service.slug} service={service} pictures={pictures} />
          ))}
        </ul>
        <div className="treated__others chips chips--on-light">
          {others.map((service) => (
            <ServiceChip key={service.slug} service={service} />
          ))}
          <a className="link" href={paths.services}>
            View All Services
          </a>
        </div>
      </div>
    </section>
  );
}
TreatedHere.css = [...ServiceChip.css, new URL("./treated-here.css", import.meta.url)];

function TreatedCard({ service, pictures }: { service: ServiceCard; pictures: Assets["pictures"] }) {
  const picture = pictures[service.image];
  return (
    <li>
      <a href={paths.service(service)}>
        {picture !== undefined && <Thumbnail picture={picture} />}
        <h3>{service.title}</h3>
        <Icon name="arrow" />
      </a>
    </li>
  );
}

/** Decoration, and small enough for the fallback to need one width only: six sets of addresses would weigh more than they save. */
const Thumbnail = ({ picture: { avif, src, width, height } }: { picture: Picture }) => (
  <picture>
    <source type="image/avif" srcSet={avif} sizes="(width < 40rem) 104px, (width < 64rem) 50vw, 26rem" />
    <img className="picture" src={src} alt="" width={width} height={height} loading="lazy" />
  </picture>
);
