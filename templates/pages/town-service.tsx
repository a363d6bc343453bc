/** The page of a service in a town: a question and its answer, costs, texts on the town alone, and the quote form. */
import { type Assets, pictureOf } from "../assets.ts";
import type { Service, SharedSite, TownPageData, TownService } from "../model.ts";
import type { Page } from "../page.ts";
import { SourcesStrip } from "../parts/sources-fold.tsx";
import { paths } from "../paths.ts";
import { Cases } from "../sections/cases/cases.tsx";
import { ContactSection } from "../sections/contact/contact.tsx";
import { FootLinks } from "../sections/foot-links/foot-links.tsx";
import { OwnText } from "../sections/own-text/own-text.tsx";
import { QuestionHero } from "../sections/question-hero/question-hero.tsx";
import { planSources, ServicePlan } from "../sections/service-plan/service-plan.tsx";
import { townAnswerSources } from "../sections/town-answer/town-answer.tsx";
import { serviceTopic } from "../words/form-topics.ts";
import { hardnessFigures } from "../words/printed-figures.ts";
import { fillTownServiceTokens } from "../words/town-tokens.ts";
import { askBeyond, contactTexts, townServiceHead } from "./town-head.ts";

export function townServicePage(site: SharedSite, assets: Assets, local: TownPageData, townService: TownService): Page {
  const { settings, company, texts } = site;
  const { town, text } = townService;
  const service = site.services.find(({ slug }) => slug === townService.service.slug);
  if (service === undefined) throw new Error(`no service "${townService.service.slug}" for ${town.name}`);
  const path = paths.townService(town, service);
  const subject = { town, about: serviceTopic(service), from: path };
  const contact = contactTexts(texts.townService.contact, texts, town);
  const cases = local.cases.filter((each) => each.service.slug === service.slug);
  return {
    path,
    kind: "town-service",
    head: townServiceHead(company, assets, townService, service),
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
      ...ownText(site, townService, service),
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
        neighboursWithContent={local.neighboursWithContent}
        townServices={local.townServices}
      />,
      <SourcesStrip key="sources" sources={pageSources(local, townService, isOnHardness(site, service))} />,
    ],
    facts: townService.sources.length,
    stated: townService.report === undefined ? [] : [townService.report],
    figures: isOnHardness(site, service) ? hardnessFigures(local.figures) : [],
    from: `data/towns.csv, ${town.name}, and data/services.json, ${service.title}`,
  };
}

/** Returns the section with the page's own text, or none. */
function ownText({ company, settings: { team } }: SharedSite, townService: TownService, service: Service) {
  const { text } = townService;
  if (text === undefined) return [];
  return [<OwnText key="own" townService={townService} service={service} text={text} company={company} team={team} />];
}

const isOnHardness = ({ hardnessScale }: SharedSite, { slug }: Service) =>
  hardnessScale?.services.includes(slug) === true;

/** Returns the sources of the page's own text, else of its answer, then those of local line, report and plan. */
function pageSources(local: TownPageData, townService: TownService, onHardness: boolean) {
  const { sources, text, report, verdict, localLine } = townService;
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
    ...(report === undefined ? [] : [report]),
    ...planSources(townService),
  ];
}
