/** Where the company works: the map, the counties, and every town with its distance. */
import type { Site } from "../../data/site.ts";
import type { Assets } from "../assets.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ContactSection } from "../sections/contact/contact.tsx";
import { LocalTowns } from "../sections/local-towns/local-towns.tsx";
import { FirstServiceAreas } from "../sections/service-areas/first-service-areas.tsx";

export function localPage(site: Site, assets: Assets): Page {
  const { company, settings } = site;
  const texts = site.texts.local;
  return {
    path: paths.local,
    kind: "local",
    head: { ...texts.meta, share: "local", structuredData: [] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.local,
    header: "over-dark",
    sections: [
      <FirstServiceAreas
        key="areas"
        heading={texts.heading}
        text={texts.lead}
        company={company}
        countyCards={site.countyCards}
        alsoServing={site.alsoServing}
        coverage={assets.coverage}
        mapData={assets.mapData}
        mapLoad={settings.map.load}
      />,
      <LocalTowns
        key="towns"
        texts={texts.table}
        counties={site.countyRows}
        attributions={settings.attributions.filter(({ local }) => local)}
      />,
      <ContactSection
        key="contact"
        heading={texts.contact.heading}
        text={texts.contact.text}
        company={company}
        promises={settings.promises}
        quoteForm={settings.quoteForm}
      />,
    ],
    from: "data/towns.csv",
  };
}
