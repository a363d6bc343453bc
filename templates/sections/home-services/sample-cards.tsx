/** Services, each under its water sample in the picture. In narrow windows each is beside its sample. */

import type { PictureAsset } from "../../assets.ts";
import type { ServiceCard } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { DecorativePicture } from "../../parts/picture.tsx";
import { paths } from "../../paths.ts";

/** A card. Without a service its place stays empty, so that no other service moves under the sample. */
export type SampleCard = { readonly place: number; readonly service: ServiceCard | undefined };

export function SampleCards({ cards, picture }: { cards: readonly SampleCard[]; picture: PictureAsset }) {
  if (cards.every(({ service }) => service === undefined)) return null;
  return (
    <ul className="services__cards">
      {cards.map(({ place, service }) =>
        service === undefined ? (
          <li key={place} aria-hidden="true" />
        ) : (
          <li key={place}>
            <span className="services__sample">
              <DecorativePicture picture={picture} sizes="42rem" />
            </span>
            <h3>{service.title}</h3>
            <p>
              <NonBreaking text={service.summary} />
            </p>
            <a className="link" href={paths.service(service)}>
              Learn More<span className="visually-hidden"> about {service.title}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
