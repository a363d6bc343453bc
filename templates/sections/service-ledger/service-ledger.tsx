/** The core services, one row each: picture in an unbroken strip, what it is, what it brings, the way to its own page. */
import type { Service } from "../../../data/site.ts";
import type { Picture as PictureAsset } from "../../assets.ts";
import { Picture } from "../../parts/picture.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

export type ShownService = { readonly service: Service; readonly picture: PictureAsset };

type Props = {
  readonly texts: { readonly heading: string; readonly text: string };
  readonly services: readonly ShownService[];
};

export function ServiceLedger({ texts, services }: Props) {
  return (
    <section className="service-ledger" aria-labelledby="core-title">
      <div className="service-ledger__heading">
        <h2 id="core-title">{texts.heading}</h2>
        <p>
          <Unbroken text={texts.text} />
        </p>
      </div>
      {services.map((shown) => (
        <Row key={shown.service.slug} {...shown} />
      ))}
    </section>
  );
}
ServiceLedger.css = [new URL("./service-ledger.css", import.meta.url)];

const Row = ({ service, picture }: ShownService) => (
  <article id={service.slug}>
    <div className="service-ledger__picture">
      <Picture picture={picture} sizes="(width < 64rem) 30vw, 36vw" />
    </div>
    <div className="service-ledger__text">
      <h3>{service.title}</h3>
      <p>
        <Unbroken text={service.description} />
      </p>
    </div>
    <ul className="service-ledger__benefits">
      {service.benefits.map((benefit) => (
        <li key={benefit}>{benefit}</li>
      ))}
    </ul>
    <a className="link" href={paths.service(service)}>
      Learn More<span className="visually-hidden"> about {service.title}</span>
    </a>
  </article>
);
