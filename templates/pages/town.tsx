/** A town's page: its water, the quote form, then what is the same in other towns. */
import type { SharedSite, Town, TownPageData, TownRowForPages } from "../../data/schema/site.ts";
import type { Assets } from "../assets.ts";
import { frameFor } from "../maps/locator-frame.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { pickMemoized } from "../pick-memoized.ts";
import { censusFigures, hardnessFigures, supplyFigures } from "../printed-figures.ts";
import { AtHome } from "../sections/at-home/at-home.tsx";
import { ContactSection } from "../sections/contact/contact.tsx";
import { HomesAround } from "../sections/homes-around/homes-around.tsx";
import { HowAndWhy } from "../sections/how-and-why/how-and-why.tsx";
import { TownAreas } from "../sections/service-areas/service-areas.tsx";
import { ServicePictures } from "../sections/service-pictures/service-pictures.tsx";
import { TownAnswer } from "../sections/town-answer/town-answer.tsx";
import { TownHero } from "../sections/town-hero/town-hero.tsx";
import { repeatsList } from "../sections/town-record/repeats-list.ts";
import { TownWater } from "../sections/town-water/town-water.tsx";
import { fillTownTokens } from "../town-tokens.ts";
import { wordCount } from "../word-count.ts";
import { productGroupLinks } from "./product-group-links.tsx";
import { townHead, townLead } from "./town-head.ts";

export function townPage(site: SharedSite, assets: Assets, local: TownPageData): Page {
  const { settings, company, texts } = site;
  const { town, row, facts, widerFacts, surroundings, explanations, guides } = local;
  const subject = { town, from: paths.town(town) };
  const toForm = paths.quote(subject);
  return {
    path: paths.town(town),
    point: `${town.lat},${town.lng}`,
    kind: "town",
    head: townHead(site, assets, local),
    index: townIndexDecision(site, local),
    nav: paths.local,
    header: "over-dark",
    toForm,
    sections: [
      <TownHero
        key="hero"
        town={town}
        lead={townLead(texts, local)}
        outside={texts.town.outside}
        company={company}
        frame={frameFor(town, company.headquarters, assets.frames)}
      />,
      <TownAnswer
        key="answer"
        town={town}
        figures={local.figures}
        supplies={local.supplies}
        listNotes={local.listNotes}
        {...(surroundings && { surroundings })}
        explanations={explanations}
        scale={site.hardnessScale}
        texts={texts.town.answer}
        supplyTexts={texts.supply}
        notices={settings.notices}
        price={company.price}
        toForm={toForm}
      />,
      <TownWater
        key="water"
        town={town}
        row={row}
        facts={facts}
        widerFacts={widerFacts}
        {...(surroundings && { surroundings })}
        cases={local.cases}
        supplies={local.supplies}
        listNotes={local.listNotes}
        texts={texts.town}
      />,
      <ContactSection
        key="contact"
        heading={fillTownTokens(texts.town.contact.heading, town)}
        text={fillTownTokens(texts.town.contact.text, town)}
        company={company}
        promises={settings.promises}
        quoteForm={settings.quoteForm}
        formTexts={texts.form}
        subject={subject}
      />,
      <AtHome
        key="home"
        town={town}
        figures={local.figures}
        {...(surroundings && { surroundings })}
        explanations={explanations}
        services={local.services}
        guides={guides}
        texts={texts.town.atHome}
      />,
      ...(surroundings === undefined || surroundings.places.length === 0
        ? []
        : [<HomesAround key="around" town={town} homes={local.figures.homes} around={surroundings} />]),
      ...productGroupLinks(site, assets, fillTownTokens(texts.town.products, town)),
      ...(site.services.length === 0
        ? []
        : [
            <ServicePictures
              key="services"
              heading={fillTownTokens(texts.town.treated, town)}
              town={town}
              featured={settings.featuredServices.townPictures}
              services={site.serviceCards}
              links={site.serviceLinks}
              pictures={pickMemoized(
                assets.pictures,
                site.serviceCards.map(({ image }) => image),
              )}
            />,
          ]),
      <HowAndWhy
        key="how"
        howItWorks={texts.town.howItWorks}
        whyUs={settings.whyUs}
        review={local.reviews[0]}
        drawings={pickMemoized(
          assets.drawings,
          settings.whyUs.cards.map(({ image }) => image),
        )}
      />,
      <TownAreas
        key="areas"
        heading={texts.home.areas.heading}
        text={texts.home.areas.text}
        company={company}
        countyCards={site.countyCards}
        alsoServing={site.alsoServing}
        coverage={assets.coverage}
        mapData={assets.mapData}
        mapLoad={site.settings.map.load}
        town={town}
        ownCard={local.ownCard}
        nearest={local.neighbours}
      />,
    ],
    facts: facts.length,
    stated: [
      ...facts.filter((fact) => fact.scope !== "town" || !repeatsList(fact, local.supplies)),
      ...widerFacts,
      ...(surroundings?.records ?? []).map(({ fact }) => fact),
    ],
    figures: [
      ...censusFigures(local.figures),
      ...hardnessFigures(local.figures),
      ...supplyFigures(local.supplies, local.listNotes, surroundings?.listedInCounty === undefined),
    ],
    from: dataRowOf(town),
  };
}

/** The data row of a town's page, for messages. */
export const dataRowOf = ({ name }: Pick<Town, "name">) => `data/towns.csv, ${name}`;

/** Of its own. */
export const enoughOfTown = { facts: 2, words: 40 };

/** Indexable without a fault, unless site.json makes it a gate. Then a town needs enough facts and words. */
export function townIndexDecision(
  { settings }: Pick<SharedSite, "settings">,
  {
    town: { isIntroAged, withinRadius },
    facts: all,
    fault,
    row: { lead = "", intro = "" },
  }: Pick<TownPageData, "town" | "facts" | "fault"> & { readonly row: Pick<TownRowForPages, "lead" | "intro"> },
) {
  const facts = all.filter(({ isAged }) => !isAged);
  if (fault !== undefined) return { indexable: false, reason: fault, isFault: true as const };
  if (!withinRadius) return { indexable: false, reason: "beyond the radius of site.json" };
  const words = wordCount(isIntroAged === true ? lead : `${lead} ${intro}`);
  if (settings.gate.towns === "index" || (facts.length >= enoughOfTown.facts && words >= enoughOfTown.words))
    return { indexable: true, reason: "a town's page is indexable" };
  return {
    indexable: false,
    reason: `the gate for towns needs ${enoughOfTown.facts} sourced facts and ${enoughOfTown.words} own words; this one has ${facts.length} and ${words}`,
  };
}
