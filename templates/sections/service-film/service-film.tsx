/** The additional services as a strip of pictures. */
import { Picture } from "../../parts/picture.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";
import type { ShownService } from "../service-ledger/service-ledger.tsx";

type Props = { readonly heading: string; readonly services: readonly ShownService[] };

export function ServiceFilm({ heading, services }: Props) {
  return (
    <section className="service-film dark" id="more" aria-labelledby="more-title">
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
                <Unbroken text={service.summary} />
              </p>
              <p className="service-film__feature">{service.features[0]}</p>
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
ServiceFilm.css = [new URL("./service-film.css", import.meta.url)];
