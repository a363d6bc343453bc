/** The core services, one row each: picture, description, benefits, and a link to its own page. */

import type { PictureAsset } from "../../assets.ts";
import type { Service } from "../../model.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { isWhole, Picture } from "../../parts/picture.tsx";
import { PriceLine } from "../../parts/price-line.tsx";
import { paths } from "../../paths.ts";

export type ShownService = { readonly service: Service; readonly picture: PictureAsset };

type Props = {
  readonly texts: { readonly heading: string; readonly text: string };
  readonly services: readonly ShownService[];
};

export function CoreServices({ texts, services }: Props) {
  return (
    <section className="core-services" aria-labelledby="core-title">
      <div className="wrap">
        <h2 id="core-title">{texts.heading}</h2>
        <p>
          <NonBreaking text={texts.text} />
        </p>
        {services.map((shown) => (
          <Row key={shown.service.slug} {...shown} />
        ))}
      </div>
    </section>
  );
}
CoreServices.css = [...PriceLine.css, new URL("./core-services.css", import.meta.url)];

const Row = ({ service, picture }: ShownService) => (
  <article id={service.slug}>
    <div className={isWhole(picture) ? "core-services__picture core-services__whole" : "core-services__picture"}>
      <Picture picture={picture} sizes="(width < 64rem) 8rem, 17rem" />
    </div>
    <div>
      <h3>{service.title}</h3>
      <div className="core-services__text">
        <p>
          <NonBreaking text={service.description} />
        </p>
        <PriceLine price={service.price} />
      </div>
    </div>
    <div className="core-services__more">
      <ul>
        {service.benefits.slice(0, 3).map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <a className="link" href={paths.service(service)}>
        Learn More<span className="visually-hidden"> about {service.title}</span>
      </a>
    </div>
  </article>
);
