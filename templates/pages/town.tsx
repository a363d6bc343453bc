/** A town's page: its water first, then what is done about it there. */
import type { Local, SharedSite, Town, TownCells } from "../../data/site.ts";
import { type Assets, pictureOf } from "../assets.ts";
import { fillForTown } from "../local-text.ts";
import { frameFor } from "../maps/locator-frame.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { picked } from "../picked.ts";
import { ContactSection } from "../sections/contact/contact.tsx";
import { NearestTowns } from "../sections/nearest-towns/nearest-towns.tsx";
import { PlaceSlip } from "../sections/place-slip/place-slip.tsx";
import { ProcessSteps } from "../sections/process-steps/process-steps.tsx";
import { ProductDoors } from "../sections/product-doors/product-doors.tsx";
import { ServiceAreas } from "../sections/service-areas/service-areas.tsx";
import { TownHero } from "../sections/town-hero/town-hero.tsx";
import { TownWater } from "../sections/town-water/town-water.tsx";
import { TreatedHere } from "../sections/treated-here/treated-here.tsx";
import { WhyUs } from "../sections/why-us/why-us.tsx";
import { townHead, townLead } from "./town-head.ts";

export function townPage(site: SharedSite, assets: Assets, local: Local): Page {
  const { settings, company, texts } = site;
  const { drinking, wholehome } = texts.products;
  const { town, row, facts, widerFacts, explanations, guides } = local;
  return {
    path: paths.town(town),
    point: `${town.lat},${town.lng}`,
    kind: "town",
    head: townHead(site, assets, local),
    index: townIndex(site, local),
    nav: paths.local,
    header: "over-dark",
    sections: [
      <TownHero
        key="hero"
        town={town}
        lead={townLead(texts, local)}
        outside={texts.town.outside}
        company={company}
        frame={frameFor(town, company.headquarters, assets.frames)}
      />,
      <PlaceSlip
        key="slip"
        town={town}
        facts={facts}
        population={row.population}
        populationYear={row.population_year}
        base={company.headquarters}
        trustPoints={settings.trustPoints}
      />,
      <TownWater
        key="water"
        town={town}
        row={row}
        facts={facts}
        widerFacts={widerFacts}
        explanations={explanations}
        guides={guides}
        supplies={local.supplies}
        listNotes={local.listNotes}
        texts={texts.town}
        supplyTexts={texts.supply}
      />,
      <ProcessSteps key="steps" heading={texts.town.howItWorks.heading} steps={texts.town.howItWorks.steps} />,
      <NearestTowns key="nearest" town={town} neighbours={local.neighbours} services={local.services} />,
      <ProductDoors
        key="products"
        heading={fillForTown(texts.town.products, town)}
        drinking={drinking}
        wholehome={wholehome}
        drinkingPicture={pictureOf(assets, drinking.image)}
        wholehomePicture={pictureOf(assets, wholehome.image)}
        from={company.price}
      />,
      <WhyUs
        key="why"
        whyUs={settings.whyUs}
        drawings={picked(
          assets.drawings,
          settings.whyUs.cards.map(({ image }) => image),
        )}
      />,
      <TreatedHere
        key="treated"
        heading={fillForTown(texts.town.treated, town)}
        services={site.serviceCards}
        pictures={picked(
          assets.pictures,
          site.serviceCards.map(({ image }) => image),
        )}
      />,
      <ServiceAreas
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
      />,
      <ContactSection
        key="contact"
        heading={fillForTown(texts.town.contact.heading, town)}
        text={fillForTown(texts.town.contact.text, town)}
        company={company}
        promises={settings.promises}
        quoteForm={settings.quoteForm}
        town={town.name}
      />,
    ],
    facts: facts.length,
    from: rowOf(town),
  };
}

/** The data row that a town's page stands for, for messages. */
export const rowOf = ({ name }: Pick<Town, "name">) => `data/towns.csv, ${name}`;

const enoughFacts = 2;
const enoughWords = 40;

/** Always indexable, unless the owner made it a gate: then a town needs two facts and forty words of its own. */
export function townIndex(
  { settings }: Pick<SharedSite, "settings">,
  { facts, row: { lead = "", intro = "" } }: Pick<Local, "facts"> & { readonly row: Pick<TownCells, "lead" | "intro"> },
) {
  const words = `${lead} ${intro}`.trim().split(/\s+/).length;
  if (settings.gate.towns === "index" || (facts.length >= enoughFacts && words >= enoughWords))
    return { indexable: true, reason: "a town's page is indexable" };
  return {
    indexable: false,
    reason: `the gate for towns wants ${enoughFacts} sourced facts and ${enoughWords} own words; this one has ${facts.length} and ${words}`,
  };
}
