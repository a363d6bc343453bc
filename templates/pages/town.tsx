/** A town's page: first screen, short answers on its water, costs, products, services, towns nearby, the quote form. */

import type { Assets } from "../assets.ts";
import { frameFor } from "../maps/locator-frame.ts";
import type { SharedSite, TownPageData } from "../model.ts";
import type { Page } from "../page.ts";
import { SourcesStrip } from "../parts/sources-fold.tsx";
import { paths } from "../paths.ts";
import { ContactSection } from "../sections/contact/contact.tsx";
import { Noticed } from "../sections/noticed/noticed.tsx";
import { coverageOf, TownAreas } from "../sections/service-areas/service-areas.tsx";
import { mostHelpful, TownAnswer, townAnswerSources } from "../sections/town-answer/town-answer.tsx";
import { TownHero } from "../sections/town-hero/town-hero.tsx";
import { TownOffer } from "../sections/town-offer/town-offer.tsx";
import { ShortWhyUs } from "../sections/why-us/short-why-us.tsx";
import { WorthKnowing } from "../sections/worth-knowing/worth-knowing.tsx";
import { hardnessFigures, supplyFigures } from "../words/printed-figures.ts";
import { fillTownTokens } from "../words/town-tokens.ts";
import { productGroupLinks } from "./product-group-links.tsx";
import { askBeyond, contactTexts, townHead, townStory } from "./town-head.ts";
import { townIndexDecision } from "./town-index.ts";

export function townPage(site: SharedSite, assets: Assets, local: TownPageData): Page {
  const { settings, company, texts, services, hardnessScale: scale } = site;
  const { town, figures, word, supplies, listNotes, reports, townServices } = local;
  const subject = { town, from: paths.town(town) };
  const sources = sourcesOf(local);
  const contact = contactTexts(texts.town.contact, texts, town);
  return {
    path: paths.town(town),
    point: `${town.lat},${town.lng}`,
    kind: "town",
    head: townHead(site, assets, local),
    index: townIndexDecision(site, local),
    nav: paths.local,
    header: "over-dark",
    toForm: paths.quote(subject),
    hasForm: true,
    ask: askBeyond(town),
    sections: [
      <TownHero
        key="hero"
        town={town}
        story={townStory(texts, local, scale)}
        toForm={paths.quote(subject)}
        company={company}
        frame={frameFor(town, company.headquarters, assets.frames)}
      />,
      <TownAnswer
        key="answer"
        town={town}
        row={local.row}
        figures={figures}
        word={word}
        supplies={supplies}
        listNotes={listNotes}
        namesake={local.namesake}
        services={services}
        townServices={townServices}
        scale={scale}
        texts={texts.supply}
        notices={settings.notices}
      />,
      ...worthKnowing(local),
      ...townOffer(site, assets, local),
      ...productGroupLinks(site, assets, fillTownTokens(texts.town.products, town), true),
      <ShortWhyUs key="why" whyUs={settings.whyUs} drawings={assets.drawings} />,
      ...noticed(site, assets, local),
      <TownAreas
        key="areas"
        heading={texts.home.areas.heading}
        text={texts.home.areas.text}
        {...coverageOf(site, assets)}
        town={town}
        ownCard={local.ownCard}
        nearest={local.neighbours}
      />,
      <ContactSection
        key="contact"
        heading={fillTownTokens(contact.heading, town)}
        text={fillTownTokens(contact.text, town)}
        company={company}
        settings={settings}
        formTexts={texts.form}
        {...(!town.withinRadius && { isBeyond: true as const })}
        subject={subject}
      />,
      <SourcesStrip key="sources" sources={sources} />,
    ],
    facts: sources.length,
    stated: reports,
    figures: [...hardnessFigures(figures), ...supplyFigures(supplies, listNotes)],
    from: `data/towns.csv, ${town.name}`,
  };
}

const sourcesOf = (local: TownPageData) => [
  ...townAnswerSources(local),
  ...local.sources,
  ...local.reports,
  ...(local.testPrice === undefined ? [] : [local.testPrice]),
  ...(local.figures.outside === undefined ? [] : [local.figures.outside]),
];

/** Returns the section with costs, or none beyond the radius. */
function townOffer({ company, settings, texts, services }: SharedSite, { pictures }: Assets, local: TownPageData) {
  if (!local.town.withinRadius) return [];
  return [
    <TownOffer
      key="offer"
      company={company}
      settings={settings}
      testPrice={local.testPrice?.short}
      howItWorks={texts.town.howItWorks}
      service={mostHelpful(services, local)}
      review={local.review}
      treated={local.cases.find(({ image }) => image !== undefined)}
      pictures={pictures}
    />,
  ];
}

/** Returns the section with the town's own text and reports. Without both it has the advice for the county's wells. */
function worthKnowing({ town, row: { intro }, wellAdvice, reports }: TownPageData) {
  const text = intro ?? (reports.length === 0 ? wellAdvice : undefined);
  if (text === undefined && reports.length === 0) return [];
  const isCounty = intro === undefined && text !== undefined;
  return [
    <WorthKnowing key="known" {...(isCounty ? { county: town.county } : { town })} text={text} reports={reports} />,
  ];
}

function noticed({ settings, services }: SharedSite, { pictures }: Assets, local: TownPageData) {
  if (services.length === 0) return [];
  return [
    <Noticed
      key="noticed"
      town={local.town}
      figures={local.figures}
      townServices={local.townServices}
      featured={settings.featuredServices.townPictures}
      services={services}
      pictures={pictures}
    />,
  ];
}
