/** The contact page: every way to reach the company. */
import { inCounty } from "../../client/measures/in-county.ts";
import type { Assets } from "../assets.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ContactCounties } from "../sections/contact-counties/contact-counties.tsx";
import { ContactIntro } from "../sections/contact-intro/contact-intro.tsx";
import { EmergencyBand } from "../sections/emergency-band/emergency-band.tsx";
import { Promises } from "../sections/promises/promises.tsx";
import { businessData } from "../structured-data.ts";
import { formTopics } from "../words/form-topics.ts";
import { fillTokens } from "../words/format.ts";

export function contactPage(site: Site, assets: Assets): Page {
  const { company, settings } = site;
  const texts = site.texts.contact;
  const known = {
    topics: formTopics(site),
    counties: site.townsByCounty.map(({ county: { slug, name } }) => ({ slug, name, place: inCounty(name) })),
    towns: assets.mapData,
    texts: withMarkers(site.texts.form),
  };
  return {
    path: paths.contact,
    kind: "contact",
    head: { ...texts.meta, share: "contact", structuredData: [businessData(site, assets)] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.contact,
    header: "over-dark",
    toForm: "#form",
    sections: [
      <ContactIntro key="intro" texts={texts} company={company} quoteForm={settings.quoteForm} known={known} />,
      <EmergencyBand
        key="emergency"
        texts={texts.emergency}
        phone={company.phones.emergency}
        notices={settings.notices}
      />,
      <Promises key="promises" promises={settings.promises} />,
      ...(site.contactCounties.length === 0
        ? []
        : [<ContactCounties key="counties" heading={texts.counties.heading} counties={site.contactCounties} />]),
    ],
    from: "data/texts.json, contact",
  };
}

/** Replaces {subject} and {town} with %subject% and %town%, which the script fills in. */
const withMarkers = ({ both, subject, town }: Site["texts"]["form"]) => ({
  both: fillTokens(both, markers),
  subject: fillTokens(subject, markers),
  town: fillTokens(town, markers),
});
const markers = { subject: "%subject%", town: "%town%" };
