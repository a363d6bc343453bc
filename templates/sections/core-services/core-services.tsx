/** The core services, one row each: picture, description, benefits, and a link to its own page. */
import type { Service } from "../../../data/schema/site.ts";
import type { PictureAsset } from "../../assets.ts";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Picture } from "../../parts/picture.tsx";
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
      <div className="core-services__heading">
        <h2 id="core-title">{texts.heading}</h2>
        <p>
          <NonBreaking text={texts.text} />
        </p>
      </div>
      {services.map((shown) => (
        <Row key={shown.service.slug} {...shown} />
      ))}
    </section>
  );
}
CoreServices.css = [...PriceLine.css, new URL("./core-services.css", import.meta.url)];

const Row = ({ service, picture }: ShownService) => (
  <article id={service.slug}>
    <div className="core-services__picture">
      <Picture picture={picture} sizes="(width < 64rem) 30vw, 36vw" />
    </div>
    <div className="core-services__text">
      <h3>{service.title}</h3>
      <p>
        <NonBreaking text={service.description} />
      </p>
      <PriceLine price={service.price} />
    </div>
    <ul className="core-services__benefits">
      {service.benefits.map((benefit) => (
        <li key={benefit}>{benefit}</li>
      ))}
    </ul>
    <a className="link" href={paths.service(service)}>
      Learn More<span className="visually-hidden"> about {service.title}</span>
    </a>
  </article>
);
