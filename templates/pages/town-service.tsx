/** One service in one town: what is known there first, then what is the same everywhere. */
import type { Combination, Local, Service, SharedSite } from "../../data/site.ts";
import { type Assets, pictureOf } from "../assets.ts";
import { combinationCrumbs } from "../crumbs.ts";
import { describeLocal } from "../description.ts";
import { fillForCombination } from "../local-text.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { picked } from "../picked.ts";
import { combinationHeroSizes } from "../sections/combination-top/combination-hero.tsx";
import { type CombinationLead, combinationLead } from "../sections/combination-top/combination-lead.ts";
import { CombinationTop } from "../sections/combination-top/combination-top.tsx";
import { ContactSection } from "../sections/contact/contact.tsx";
import { HowATestTells } from "../sections/how-a-test-tells/how-a-test-tells.tsx";
import { NearestCombinations } from "../sections/nearest-towns/nearest-combinations.tsx";
import { ProcessSteps } from "../sections/process-steps/process-steps.tsx";
import { Questions } from "../sections/questions/questions.tsx";
import { ReviewsNear } from "../sections/reviews-near/reviews-near.tsx";
import { breadcrumbData, serviceData, townArea } from "../structured-data.ts";
import { localTitle, sharePicture, shortOf } from "./town-head.ts";

export function townServicePage(site: SharedSite, assets: Assets, local: Local, combination: Combination): Page {
  const { settings, company, texts } = site;
  const { town, row, reviews } = local;
  const service = site.services.find(({ slug }) => slug === combination.service.slug);
  if (service === undefined) throw new Error(`no service "${combination.service.slug}" for ${town.name}`);
  const called = service.searchTitle ?? service.title;
  const name = `${called} in ${town.name}`;
  const path = paths.townService(town, service);
  const photos = reviews.flatMap(({ photo }) => photo ?? []);
  const lead = combinationLead(combination, service, texts.combination.unknown);
  return {
    path,
    kind: "combination",
    head: {
      title: localTitle(name, town, titleOf(combination)),
      description: describeLocal(town.name, name, descriptionOf(combination, { name, service, lead })),
      share: sharePicture(assets, town),
      heroImage: service.image,
      heroSizes: combinationHeroSizes,
      structuredData: [
        serviceData(company, {
          ...{ name, type: service.title, path },
          description: service.signs,
          areas: [townArea(town)],
        }),
        breadcrumbData(company, combinationCrumbs(town, service)),
      ],
    },
    index: combination.index,
    nav: paths.local,
    header: "solid",
    sections: [
      <CombinationTop
        key="top"
        combination={combination}
        called={called}
        lead={lead}
        picture={pictureOf(assets, service.image)}
        company={company}
        population={row.population}
        populationYear={row.population_year}
        texts={texts.combination}
        outside={texts.town.outside}
        trustPoints={settings.trustPoints}
        limits={settings.limits}
        supplies={local.supplies}
        listNotes={local.listNotes}
      />,
      <HowATestTells key="test" service={service} texts={texts.combination} />,
      <ProcessSteps
        key="steps"
        heading={service.processHeading}
        steps={service.processSteps}
        moreAbout={service.link}
      />,
      <Questions
        key="questions"
        heading={texts.service.faqHeading}
        faqs={service.faqs}
        {...(service.namesPrice && { from: company.price })}
        guides={service.guides}
      />,
      ...(reviews.length > 0
        ? [<ReviewsNear key="reviews" reviews={reviews} pictures={picked(assets.pictures, photos)} />]
        : []),
      <NearestCombinations key="nearest" combination={combination} neighbours={local.neighbours} />,
      <ContactSection
        key="contact"
        heading={fillForCombination(texts.combination.contact.heading, town, service)}
        text={fillForCombination(texts.combination.contact.text, town, service)}
        company={company}
        promises={settings.promises}
        quoteForm={settings.quoteForm}
        town={town.name}
      />,
    ],
    optional: [ReviewsNear],
    facts: combination.facts.length,
    from: `data/towns.csv, ${town.name}, and data/services.json, ${service.title}`,
  };
}

/** What was found there that search engines may show; a page that they may not list promises nothing of its own. */
const titleOf = ({ title, index, facts }: Combination) => title ?? (index.indexable ? shortOf(facts) : undefined);

/** The page's own words, else what it leads with of the town, else how anybody can tell, with the place in front. */
function descriptionOf(
  { town, text }: Combination,
  { name, service, lead }: { readonly name: string; readonly service: Service; readonly lead: CombinationLead },
) {
  if (text !== undefined) return text;
  return lead.fact === undefined ? `${name}, Co. ${town.county.name}: ${service.signs}` : `${name}: ${lead.text}`;
}
