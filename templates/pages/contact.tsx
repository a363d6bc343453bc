/** Every way to reach the company. */
import type { Site } from "../../data/site.ts";
import type { Assets } from "../assets.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ContactCounties } from "../sections/contact-counties/contact-counties.tsx";
import { ContactIntro } from "../sections/contact-intro/contact-intro.tsx";
import { EmergencyBand } from "../sections/emergency-band/emergency-band.tsx";
import { Promises } from "../sections/promises/promises.tsx";
import { businessData } from "../structured-data.ts";

export function contactPage(site: Site, assets: Assets): Page {
  const { company, settings } = site;
  const texts = site.texts.contact;
  return {
    path: paths.contact,
    kind: "contact",
    head: { ...texts.meta, share: "contact", structuredData: [businessData(site, assets)] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.contact,
    header: "over-dark",
    sections: [
      <ContactIntro key="intro" texts={texts} company={company} quoteForm={settings.quoteForm} />,
      <EmergencyBand key="emergency" texts={texts.emergency} phone={company.phones.emergency} />,
      <Promises key="promises" promises={settings.promises} />,
      <ContactCounties key="counties" heading={texts.counties.heading} counties={site.contactCounties} />,
    ],
    from: "data/site.json, texts.contact",
  };
}
