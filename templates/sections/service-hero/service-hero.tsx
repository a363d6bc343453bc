/** First screen of a service: its purpose, a button to a quote, what is included, and its picture. */

import type { PictureAsset } from "../../assets.ts";
import { serviceBreadcrumbs } from "../../breadcrumbs.ts";
import type { Company, Service } from "../../model.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { CheckList } from "../../parts/check-list.tsx";
import { NonBreaking } from "../../parts/non-breaking.tsx";
import { QuoteActions } from "../../parts/phone-line.tsx";
import { HeroPicture, isWhole } from "../../parts/picture.tsx";
import { formatPrice, sentenceCase } from "../../words/format.ts";

type Props = {
  readonly service: Service;
  readonly picture: PictureAsset;
  readonly reassurances: readonly string[];
  readonly company: Company;
  readonly toForm: string;
};

export function ServiceHero({ service, picture, reassurances, company, toForm }: Props) {
  return (
    <section className="service-hero dark">
      <div className="service-hero__words">
        <Breadcrumbs crumbs={serviceBreadcrumbs(service)} />
        <h1>{service.title}</h1>
        <p className="lead">
          {company.price.services.includes(service.slug) && (
            <NonBreaking text={`${sentenceCase(company.price.covers)}, costs from ${formatPrice(company.price)}. `} />
          )}
          <NonBreaking text={service.description} />
        </p>
        <QuoteActions company={company} toForm={toForm} label="Get Free Quote" />
        <CheckList items={reassurances} />
      </div>
      <figure className={isWhole(picture) ? "service-hero__whole" : undefined}>
        <HeroPicture picture={picture} sizes={serviceHeroSizes} />
      </figure>
    </section>
  );
}
ServiceHero.css = [
  ...Breadcrumbs.css,
  ...CheckList.css,
  ...QuoteActions.css,
  new URL("./service-hero.css", import.meta.url),
];

/** Widths larger than the column: it is tall, and the picture is cropped to fill it. */
export const serviceHeroSizes = "(width < 64rem) 125vw, 62vw";
