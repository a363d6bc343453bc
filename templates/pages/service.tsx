/** A service's page: the service, its steps, questions, and every town where it is offered. */

import { type Assets, pictureOf } from "../assets.ts";
import { serviceBreadcrumbs } from "../breadcrumbs.ts";
import type { Service, Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { Cases } from "../sections/cases/cases.tsx";
import { ProcessSteps } from "../sections/process-steps/process-steps.tsx";
import { Questions } from "../sections/questions/questions.tsx";
import { ServiceAbout } from "../sections/service-about/service-about.tsx";
import { ServiceClosing } from "../sections/service-closing/service-closing.tsx";
import { ServiceCosts } from "../sections/service-costs/service-costs.tsx";
import { ServiceHero, serviceHeroSizes } from "../sections/service-hero/service-hero.tsx";
import { ServiceScale } from "../sections/service-scale/service-scale.tsx";
import { ServiceTowns } from "../sections/service-towns/service-towns.tsx";
import { breadcrumbData, countyArea, serviceData } from "../structured-data.ts";
import { metaDescription } from "../words/meta-description.ts";
import { shownLengths } from "../words/search-result.ts";

const none: readonly never[] = [];

export function servicePage(site: Site, assets: Assets, service: Service): Page {
  const { settings, company, texts } = site;
  const path = paths.service(service);
  const toForm = paths.quote({ about: service, from: path });
  const withTowns = site.townsByCounty.map(({ county }) => county.name);
  const alsoIn = site.alsoServing.map(({ county }) => county.name).filter((name) => !withTowns.includes(name));
  return {
    path,
    kind: "service",
    head: {
      title: titleOf(service),
      description: metaDescription(service.description),
      share: `service-${service.slug}`,
      heroImage: service.image,
      heroSizes: serviceHeroSizes,
      structuredData: [
        serviceData(company, {
          name: service.title,
          type: service.title,
          path,
          description: service.description,
          areas: [...withTowns, ...alsoIn].map(countyArea),
        }),
        breadcrumbData(company, serviceBreadcrumbs(service)),
      ],
    },
    index: { indexable: true, reason: "a service's page is indexable" },
    nav: paths.services,
    header: "solid",
    toForm,
    sections: [
      <ServiceHero
        key="hero"
        service={service}
        picture={pictureOf(assets, service.image)}
        reassurances={settings.reassurances}
        company={company}
        toForm={toForm}
      />,
      ...(service.measure === undefined ? [] : [<ServiceScale key="scale" measure={service.measure} />]),
      <ServiceAbout key="about" service={service} />,
      <ProcessSteps key="steps" heading={service.processHeading} steps={service.processSteps} />,
      <ServiceCosts
        key="costs"
        service={service}
        price={company.price}
        heading={texts.service.costsHeading}
        plan={texts.townService.plan}
        guide={site.guides.find(({ sections }) => sections.some(({ costs }) => costs?.service === service.slug))}
      />,
      <Cases
        key="cases"
        heading={texts.service.casesHeading}
        cases={site.cases.ofService.get(service.slug) ?? none}
        pictures={assets.pictures}
      />,
      <Questions key="questions" heading={texts.service.faqHeading} faqs={service.faqs} guides={service.guides} />,
      <ServiceTowns
        key="towns"
        service={service.link}
        texts={texts.service.hub}
        countyRows={site.countyRows}
        alsoIn={alsoIn}
        company={company}
      />,
      <ServiceClosing key="closing" texts={texts.service.closing} company={company} toForm={toForm} />,
    ],
    from: `data/services.json, ${service.title}`,
  };
}

/** Returns "Iron Removal: What iron does, and what takes it out", or without the heading if that is too long. */
function titleOf({ title, heading }: Service) {
  const long = `${title}: ${heading}`;
  return long.length <= shownLengths.title ? long : title;
}
