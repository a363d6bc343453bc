/** One service in one town: a question and its answer, what it would cost, what is true there only, and the quote form. */
import { inCounty } from "../../client/measures/in-county.ts";
import { type Assets, pictureOf } from "../assets.ts";
import { townServiceBreadcrumbs } from "../breadcrumbs.ts";
import type { Service, SharedSite, Town, TownPageData, TownService } from "../model.ts";
import type { Page } from "../page.ts";
import { SourcesStrip } from "../parts/sources-fold.tsx";
import { paths } from "../paths.ts";
import { Cases } from "../sections/cases/cases.tsx";
import { ContactSection } from "../sections/contact/contact.tsx";
import { FootLinks } from "../sections/foot-links/foot-links.tsx";
import { OwnText } from "../sections/own-text/own-text.tsx";
import { QuestionHero, questionHeroSizes } from "../sections/question-hero/question-hero.tsx";
import { planSources, ServicePlan } from "../sections/service-plan/service-plan.tsx";
import { townAnswerSources } from "../sections/town-answer/town-answer.tsx";
import { townData } from "../structured-data.ts";
import { serviceTopic } from "../words/form-topics.ts";
import { fitsDescription, townMetaDescription } from "../words/meta-description.ts";
import { hardnessFigures } from "../words/printed-figures.ts";
import { fillTownServiceTokens, fillTownTokens } from "../words/town-tokens.ts";
import { askBeyond, contactTexts, localTitle, sharePicture } from "./town-head.ts";

export function townServicePage(site: SharedSite, assets: Assets, local: TownPageData, townService: TownService): Page {
  const { settings, company, texts } = site;
  const { town } = local;
  const { title, verdict, text } = townService;
  const service = site.services.find(({ slug }) => slug === townService.service.slug);
  if (service === undefined) throw new Error(`no service "${townService.service.slug}" for ${town.name}`);
  const name = `${service.link.title} in ${town.name}`;
  const path = paths.townService(town, service);
  const subject = { town, about: serviceTopic(service), from: path };
  const about = descriptionOf(name, town, service);
  const question = fillTownTokens(service.ask, town);
  const answer = [verdict?.word ?? [], verdict?.answer ?? service.signs].flat().join(" ");
  const contact = contactTexts(texts.townService.contact, texts, town);
  const cases = local.cases.filter((each) => each.service.slug === service.slug);
  return {
    path,
    kind: "town-service",
    head: {
      title: localTitle(name, town, townService.index.indexable ? title : undefined),
      description: townMetaDescription(
        town.name,
        name,
        town.withinRadius && text === undefined ? about : `${question} ${answer} ${text ?? ""}`.trim(),
      ),
      share: sharePicture(assets, town),
      heroImage: service.image,
      heroSizes: questionHeroSizes,
      structuredData: townData(
        company,
        town,
        { name, type: service.title, path, description: answer },
        townServiceBreadcrumbs(town, service.link),
      ),
    },
    index: townService.index,
    nav: paths.local,
    header: "solid",
    toForm: paths.quote(subject),
    hasForm: true,
    ask: askBeyond(town),
    sections: [
      <QuestionHero
        key="hero"
        townService={townService}
        service={service}
        company={company}
        picture={pictureOf(assets, service.image)}
        outside={texts.town.outside}
        toForm={paths.quote(subject)}
      />,
      ...(town.withinRadius
        ? [
            <ServicePlan
              key="plan"
              townService={townService}
              service={service}
              company={company}
              council={local.council}
              texts={texts.townService.plan}
            />,
          ]
        : []),
      ...(text === undefined
        ? []
        : [
            <OwnText
              key="own"
              townService={townService}
              service={service}
              text={text}
              company={company}
              team={settings.team}
            />,
          ]),
      ...(cases.length === 0
        ? []
        : [<Cases key="cases" heading={texts.service.casesHeading} cases={cases} pictures={assets.pictures} />]),
      <ContactSection
        key="contact"
        heading={fillTownServiceTokens(contact.heading, town, service)}
        text={fillTownServiceTokens(contact.text, town, service)}
        company={company}
        settings={settings}
        {...(text === undefined && { isShort: true as const })}
        formTexts={texts.form}
        {...(!town.withinRadius && { isBeyond: true as const })}
        subject={subject}
      />,
      <FootLinks
        key="links"
        townService={townService}
        service={service}
        knownNeighbours={local.knownNeighbours}
        townServices={local.townServices}
      />,
      <SourcesStrip key="sources" sources={pageSources(local, townService, isOnHardness(site, service))} />,
    ],
    facts: townService.sources.length,
    stated: townService.record === undefined ? [] : [townService.record],
    figures: isOnHardness(site, service) ? hardnessFigures(local.figures) : [],
    from: `data/towns.csv, ${town.name}, and data/services.json, ${service.title}`,
  };
}

/** Describes the signs at the tap, behind the place and its county if that fits. */
function descriptionOf(name: string, { county }: Town, { signs }: Service) {
  const long = `${name}, ${inCounty(county.name)}: ${signs}`;
  return fitsDescription(long) ? long : `${name}: ${signs}`;
}

const isOnHardness = ({ hardnessScale }: SharedSite, { slug }: Service) =>
  hardnessScale?.services.includes(slug) === true;

/** Returns the sources of the own text, without one those of the answer. Then those of the grant. */
function pageSources(local: TownPageData, townService: TownService, onHardness: boolean) {
  const { sources, text, record, verdict, localLine } = townService;
  const { outside, homes } = local.figures;
  const census =
    verdict?.condition === "wells-in-town" ? homes : verdict?.condition === "wells-around" ? outside : undefined;
  const answer = onHardness
    ? townAnswerSources({ ...local, supplies: [], namesake: undefined })
    : census === undefined
      ? []
      : [census];
  const listed = /^listed-/.test(verdict?.condition ?? "") ? townAnswerSources({ ...local, word: undefined }) : [];
  return [
    ...(text === undefined ? [...answer, ...listed] : sources),
    ...(localLine === undefined ? [] : [localLine.source]),
    ...(record === undefined ? [] : [record]),
    ...planSources(townService),
  ];
}
