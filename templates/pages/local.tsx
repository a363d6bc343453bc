/** The page on the service area: one search, the map, and towns by county with a word for their hardness. */

import type { Assets } from "../assets.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ContactSection } from "../sections/contact/contact.tsx";
import { coverageOf, LocalAreas } from "../sections/service-areas/service-areas.tsx";
import { sentenceCase } from "../words/format.ts";
import { hardnessInAWord } from "../words/hardness-in-a-word.ts";

export function localPage(site: Site, assets: Assets): Page {
  const { company, settings } = site;
  const texts = site.texts.local;
  const words = Object.fromEntries(
    site.towns.flatMap((town) => {
      const word = hardnessInAWord(site, town);
      return word === undefined ? [] : [[town.slug, word]];
    }),
  );
  const toForm = paths.quote({ from: paths.local });
  return {
    path: paths.local,
    kind: "local",
    head: { ...texts.meta, share: "local", structuredData: [] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.local,
    header: "over-dark",
    toForm,
    hasForm: true,
    sections: [
      <LocalAreas
        key="areas"
        heading={texts.heading}
        text={texts.lead}
        {...coverageOf(site, assets)}
        page={{ toForm, ...texts.table, heading: sentenceCase(texts.table.heading), words }}
      />,
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
