/** Services on the home page: for whom, then six samples of water of which four carry a service, then the others as chips. */
import type { ServiceCard, ServiceLink } from "../../../data/site.ts";
import type { SiteSettings } from "../../../data/site-schema.ts";
import type { Picture as PictureAsset } from "../../assets.ts";
import { ServiceChip } from "../../parts/chip.tsx";
import { Picture } from "../../parts/picture.tsx";
import { TickList } from "../../parts/tick-list.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";
import { SampleCards } from "./sample-cards.tsx";

type Props = {
  services: SiteSettings["texts"]["home"]["services"];
  audiences: SiteSettings["audiences"];
  cards: readonly ServiceCard[];
  links: readonly ServiceLink[];
  picture: PictureAsset;
};

export function HomeServices({ services, audiences, cards, links, picture }: Props) {
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="wrap services__intro">
        <div>
          <h2 id="services-title">{services.heading}</h2>
          <p className="intro">
            <Unbroken text={services.text} />
          </p>
        </div>
        <div className="services__audiences">
          {audiences.map(({ title, description, features }) => (
            <article key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
              <TickList items={features} />
            </article>
          ))}
        </div>
      </div>
      <figure className="services__samples">
        <Picture picture={picture} sizes="100vw" />
      </figure>
      <div className="services__band">
        <SampleCards cards={inOrder(cards)} picture={picture} />
        <div className="wrap chips">
          {links.map(
            (service) => sampled.includes(service.slug) || <ServiceChip key={service.slug} service={service} />,
          )}
          <a className="link services__all" href={paths.services}>
            View All Services
          </a>
        </div>
      </div>
    </section>
  );
}
HomeServices.css = [...TickList.css, ...ServiceChip.css, new URL("./home-services.css", import.meta.url)];

/** Those that the first, second, third and fifth sample of the picture stand for. */
const sampled = ["iron-removal", "manganese-removal", "reverse-osmosis", "water-testing"];
const inOrder = (cards: readonly ServiceCard[]) =>
  sampled.flatMap((slug) => cards.filter((card) => card.slug === slug));
