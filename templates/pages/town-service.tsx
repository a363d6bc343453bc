/** One service in one town: a question and its answer, what it rests on, then what is the same everywhere. */
import { inCounty } from "../../client/measures/in-county.ts";
import type { Service, SharedSite, TownPageData, TownService } from "../../data/schema/site.ts";
import { type Assets, pictureOf } from "../assets.ts";
import { townServiceBreadcrumbs } from "../breadcrumbs.ts";
import { serviceTopic } from "../form-topics.ts";
import { fitsDescription, townMetaDescription } from "../meta-description.ts";
import type { Page } from "../page.ts";
import { ownForm, paths } from "../paths.ts";
import { Cases } from "../sections/cases/cases.tsx";
import { ContactSection } from "../sections/contact/contact.tsx";
import { ServiceInNearbyTowns } from "../sections/nearby-towns/service-in-nearby-towns.tsx";
import { ServiceInShort } from "../sections/service-in-short/service-in-short.tsx";
import { serviceAnswerFigures } from "../sections/town-answer/town-service-answer.tsx";
import { TownReview } from "../sections/town-review/town-review.tsx";
import { townServiceHeroMedia, townServiceHeroSizes } from "../sections/town-service-intro/town-service-hero.tsx";
import { TownServiceIntro } from "../sections/town-service-intro/town-service-intro.tsx";
import { type TownServiceLead, townServiceLead } from "../sections/town-service-intro/town-service-lead.ts";
import { breadcrumbData, serviceData, townArea } from "../structured-data.ts";
import { fillTownServiceTokens } from "../town-tokens.ts";
import { localTitle, sharePicture, shortOf } from "./town-head.ts";

export function townServicePage(site: SharedSite, assets: Assets, local: TownPageData, townService: TownService): Page {
  const { settings, company, texts } = site;
  const { town } = local;
  const service = site.services.find(({ slug }) => slug === townService.service.slug);
  if (service === undefined) throw new Error(`no service "${townService.service.slug}" for ${town.name}`);
  const called = service.link.title;
  const name = `${called} in ${town.name}`;
  const path = paths.townService(town, service);
  const subject = { town, about: serviceTopic(service), from: path };
  const lead = townServiceLead(townService, service, texts.townService.unknown);
  return {
    path,
    kind: "town-service",
    head: {
      title: localTitle(name, town, titleOf(townService)),
      description: townMetaDescription(town.name, name, descriptionOf(townService, { name, service, lead })),
      share: sharePicture(assets, town),
      heroImage: service.image,
      heroSizes: townServiceHeroSizes,
      heroMedia: townServiceHeroMedia,
      structuredData: [
        serviceData(company, {
          name,
          type: service.title,
          path,
          description: lead.text,
          areas: [townArea(town)],
        }),
        breadcrumbData(company, townServiceBreadcrumbs(town, service.link)),
      ],
    },
    index: townService.index,
    nav: paths.local,
    header: "solid",
    toForm: paths.quote(subject),
    hasForm: true,
    sections: [
      <TownServiceIntro
        key="intro"
        townService={townService}
        service={service}
        called={called}
        lead={lead}
        picture={pictureOf(assets, service.image)}
        price={company.price}
        limits={site.limits}
        notices={settings.notices}
        texts={texts}
        scale={site.hardnessScale}
        toForm={ownForm}
        figures={local.figures}
        supplies={local.supplies}
        listNotes={local.listNotes}
      />,
      <ServiceInShort key="short" service={service} texts={texts.townService} />,
      <Cases
        key="cases"
        heading={texts.service.casesHeading}
        cases={local.cases.filter((each) => each.service.slug === service.slug)}
        pictures={assets.pictures}
      />,
      <TownReview key="review" review={local.reviews[0]} />,
      <ContactSection
        key="contact"
        heading={fillTownServiceTokens(texts.townService.contact.heading, town, service)}
        text={fillTownServiceTokens(texts.townService.contact.text, town, service)}
        company={company}
        settings={settings}
        isShort
        formTexts={texts.form}
        subject={subject}
      />,
      <ServiceInNearbyTowns
        key="nearby"
        townService={townService}
        neighbours={local.neighbours}
        services={local.services}
      />,
    ],
    facts: townService.facts.length,
    stated: [...townService.facts.filter((fact) => !townService.statedFacts.includes(fact)), ...townService.help],
    figures: serviceAnswerFigures({
      townService,
      service,
      limits: site.limits,
      scale: site.hardnessScale,
      figures: local.figures,
      supplies: local.supplies,
      listNotes: local.listNotes,
    }),
    from: `data/towns.csv, ${town.name}, and data/services.json, ${service.title}`,
  };
}

/** The local finding that search results may show. A page that is not indexable promises nothing of its own. */
const titleOf = ({ title, index, facts }: TownService) => title ?? (index.indexable ? shortOf(facts) : undefined);

/** The page's own text, else its lead about the town, else how to tell, with the place in front and its county if it fits. */
function descriptionOf(
  { town, answer, text }: TownService,
  { name, service, lead }: { readonly name: string; readonly service: Service; readonly lead: TownServiceLead },
) {
  if (answer !== undefined) return `${answer} ${text ?? ""}`.trim();
  if (text !== undefined) return text;
  if (lead.fact !== undefined) return `${name}: ${lead.text}`;
  const long = `${name}, ${inCounty(town.county.name)}: ${service.signs}`;
  return fitsDescription(long) ? long : `${name}: ${service.signs}`;
}
