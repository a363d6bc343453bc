/** A service's first screen: what it is for, the way to a quote, what comes with it, and its picture on its own ground. */
import type { Service } from "../../../data/site.ts";
import type { Picture } from "../../assets.ts";
import { serviceCrumbs } from "../../crumbs.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import { HeroPicture } from "../../parts/picture.tsx";
import { TickList } from "../../parts/tick-list.tsx";
import { Unbroken } from "../../parts/unbroken.tsx";
import { paths } from "../../paths.ts";

type Props = { readonly service: Service; readonly picture: Picture; readonly reassurances: readonly string[] };

export function ServiceHero({ service, picture, reassurances }: Props) {
  return (
    <section className="service-hero dark">
      <div className="service-hero__words">
        <Breadcrumbs crumbs={serviceCrumbs(service.link)} />
        <h1>{service.title}</h1>
        <p className="lead">
          <Unbroken text={service.description} />
        </p>
        <ButtonLink href={paths.contact} label="Get Free Quote" className="button--highlight" />
        <TickList items={reassurances} />
      </div>
      <figure className={picture.height > picture.width ? "service-hero__whole" : undefined}>
        <HeroPicture picture={picture} sizes={serviceHeroSizes} />
      </figure>
    </section>
  );
}
ServiceHero.css = [...Breadcrumbs.css, ...TickList.css, new URL("./service-hero.css", import.meta.url)];

/** Wider than its column: the column is tall, and the picture fills it. */
export const serviceHeroSizes = "(width < 64rem) 125vw, 62vw";
