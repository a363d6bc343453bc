/** The overview of services: signs that people notice, core services, equipment in a house, additional services. */

import { type Assets, drawingOf, pictureOf } from "../assets.ts";
import type { Service, Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ClosingCta } from "../sections/closing-cta/closing-cta.tsx";
import { CoreServices } from "../sections/core-services/core-services.tsx";
import { EquipmentLocation } from "../sections/equipment-location/equipment-location.tsx";
import { ServiceStrip } from "../sections/service-strip/service-strip.tsx";
import { ServicesIntro } from "../sections/services-intro/services-intro.tsx";

export function servicesPage(site: Site, assets: Assets): Page {
  const texts = site.texts.services;
  const toForm = paths.quote({ from: paths.services });
  const shown = (kind: Service["kind"]) =>
    site.services
      .filter((service) => service.kind === kind)
      .map((service) => ({ service, picture: pictureOf(assets, service.image) }));
  const core = shown("core");
  const additional = shown("additional");
  return {
    path: paths.services,
    kind: "services",
    head: { ...texts.meta, share: "services", structuredData: [] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.services,
    header: "over-dark",
    toForm,
    sections: [
      <ServicesIntro key="intro" texts={texts} services={site.serviceLinks} company={site.company} toForm={toForm} />,
      ...(core.length === 0 ? [] : [<CoreServices key="core" texts={texts.core} services={core} />]),
      <EquipmentLocation
        key="equipment"
        texts={texts.place}
        wide={drawingOf(assets, "house-section")}
        tall={drawingOf(assets, "page-section-tall")}
      />,
      ...(additional.length === 0
        ? []
        : [<ServiceStrip key="additional" heading={texts.additional.heading} services={additional} />]),
      <ClosingCta key="closing" texts={texts.closing} toForm={toForm} />,
    ],
    from: "data/services.json",
  };
}
