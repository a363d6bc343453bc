/** All services: from what people notice, through the core services and where they stand in a house, to the others. */
import type { Service, Site } from "../../data/site.ts";
import { type Assets, drawingOf, pictureOf } from "../assets.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ClosingCall } from "../sections/closing-call/closing-call.tsx";
import { ServiceFilm } from "../sections/service-film/service-film.tsx";
import { ServiceLedger } from "../sections/service-ledger/service-ledger.tsx";
import { ServicePlace } from "../sections/service-place/service-place.tsx";
import { ServicesIntro } from "../sections/services-intro/services-intro.tsx";

export function servicesPage(site: Site, assets: Assets): Page {
  const texts = site.texts.services;
  const shown = (kind: Service["kind"]) =>
    site.services
      .filter((service) => service.kind === kind)
      .map((service) => ({ service, picture: pictureOf(assets, service.image) }));
  return {
    path: paths.services,
    kind: "services",
    head: { ...texts.meta, share: "services", structuredData: [] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.services,
    header: "over-dark",
    sections: [
      <ServicesIntro key="intro" texts={texts} services={site.serviceLinks} />,
      <ServiceLedger key="core" texts={texts.core} services={shown("core")} />,
      <ServicePlace
        key="place"
        texts={texts.place}
        wide={drawingOf(assets, "house-section")}
        tall={drawingOf(assets, "page-section-tall")}
      />,
      <ServiceFilm key="additional" heading={texts.additional.heading} services={shown("additional")} />,
      <ClosingCall key="closing" texts={texts.closing} />,
    ],
    from: "data/services.json",
  };
}
