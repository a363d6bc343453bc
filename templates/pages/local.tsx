/** The look-up of a town's water, and the service area: the map, the counties, and every town with its distance. */
import type { Site } from "../../data/schema/site.ts";
import type { Assets } from "../assets.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ContactSection } from "../sections/contact/contact.tsx";
import { LookUp } from "../sections/look-up/look-up.tsx";
import { ServiceAreas } from "../sections/service-areas/service-areas.tsx";
import { TierLegend } from "../sections/tier-legend/tier-legend.tsx";
import { LocalTowns } from "../sections/towns-by-distance/towns-by-distance.tsx";

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
    toForm: paths.quote({ from: paths.local }),
    hasForm: true,
    sections: [
      <LookUp
        key="look-up"
        texts={site.texts.lookUp}
        counties={site.countyRows}
        rows={site.rows}
        data={assets.lookUp}
        services={site.serviceLinks}
        notices={site.settings.notices}
      />,
      <ServiceAreas
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
      <TierLegend key="tiers" texts={site.texts.figures.tiers} />,
      <ContactSection
        key="contact"
        heading={texts.contact.heading}
        text={texts.contact.text}
        company={company}
        settings={settings}
        formTexts={site.texts.form}
        subject={{ from: paths.local }}
      />,
    ],
    from: "data/towns.csv",
  };
}
