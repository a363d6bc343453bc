/** The additional services as a strip of pictures. */

import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Picture } from "../../parts/picture.tsx";
import { PriceLine } from "../../parts/price-line.tsx";
import { paths } from "../../paths.ts";
import type { ShownService } from "../core-services/core-services.tsx";

type Props = { readonly heading: string; readonly services: readonly ShownService[] };

export function ServiceStrip({ heading, services }: Props) {
  return (
    <section className="service-strip dark" id="more" aria-labelledby="more-title">
      <h2 className="wrap" id="more-title">
        {heading}
      </h2>
      <ul>
        {services.map(({ service, picture }) => (
          <li key={service.slug}>
            <Picture picture={picture} sizes="(width < 64rem) 50vw, 25vw" />
            <div>
              <h3>{service.title}</h3>
              <p>
                <NonBreaking text={service.summary} />
              </p>
              <PriceLine price={service.price} />
              <p className="service-strip__feature">{service.features[0]}</p>
              <a href={paths.service(service)}>
                Learn More<span className="visually-hidden"> about {service.title}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
ServiceStrip.css = [...PriceLine.css, new URL("./service-strip.css", import.meta.url)];
