/** Services on the home page: audiences, a picture of six water samples with four services, the others as links. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { PictureAsset } from "../../assets.ts";
import type { ServiceCard, ServiceLink } from "../../model.ts";
import { CheckList } from "../../parts/check-list.tsx";
import { ServiceChip } from "../../parts/chip.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { Picture } from "../../parts/picture.tsx";
import { paths } from "../../paths.ts";
import { type SampleCard, SampleCards } from "./sample-cards.tsx";

type Props = {
  services: SiteSettings["texts"]["home"]["services"];
  audiences: SiteSettings["audiences"];
  cards: readonly ServiceCard[];
  links: readonly ServiceLink[];
  samples: SiteSettings["featuredServices"]["homeSamples"];
  picture: PictureAsset;
};

export function HomeServices({ services, audiences, cards, links, samples, picture }: Props) {
  const sampled = new Set(samples.map(({ service }) => service));
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="wrap services__intro">
        <div>
          <h2 id="services-title">{services.heading}</h2>
          <p className="intro">
            <NonBreaking text={services.text} />
          </p>
        </div>
        <div className="services__audiences">
          {audiences.map(({ title, description, features }) => (
            <article key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
              <CheckList items={features} />
            </article>
          ))}
        </div>
      </div>
      <figure className="services__samples">
        <Picture picture={picture} sizes="100vw" />
      </figure>
      <div className="services__band">
        <SampleCards cards={cardsBySample(samples, cards)} picture={picture} />
        <div className="wrap chips">
          {links.map((service) => sampled.has(service.slug) || <ServiceChip key={service.slug} service={service} />)}
          <a className="link services__all" href={paths.services}>
            View All Services
          </a>
        </div>
      </div>
    </section>
  );
}
HomeServices.css = [...CheckList.css, ...ServiceChip.css, new URL("./home-services.css", import.meta.url)];

/** Numbers of the samples that have space for a card in home-services.css. */
const places: readonly Props["samples"][number]["sample"][] = [1, 2, 3, 5];

/** Returns one entry for each sample that has space for a card. */
const cardsBySample = (samples: Props["samples"], cards: Props["cards"]): readonly SampleCard[] =>
  places.map((place) => {
    const slug = samples.find(({ sample }) => sample === place)?.service;
    return { place, service: cards.find((card) => card.slug === slug) };
  });
