/** Four services, each under its sample; in narrow windows each beside its part of the picture. */
import type { ServiceCard } from "../../../data/site.ts";
import type { Picture as PictureAsset } from "../../assets.ts";
import { DecorativePicture } from "../../parts/picture.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

export function SampleCards({ cards, picture }: { cards: readonly ServiceCard[]; picture: PictureAsset }) {
  return (
    <ul className="services__cards">
      {cards.map((service) => (
        <li key={service.slug}>
          <span className="services__sample">
            <DecorativePicture picture={picture} sizes="42rem" />
          </span>
          <h3>{service.title}</h3>
          <p>
            <Unbroken text={service.summary} />
          </p>
          <a className="link" href={paths.service(service)}>
            Learn More<span className="visually-hidden"> about {service.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
