/** The about page: the company, and how it works. */

import { type Assets, drawingOf, pictureOf } from "../assets.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { CompanyTimeline } from "../sections/company-timeline/company-timeline.tsx";
import { businessData } from "../structured-data.ts";

export function aboutPage(site: Site, assets: Assets): Page {
  const texts = site.texts.about;
  const toForm = paths.quote({ from: paths.about });
  return {
    path: paths.about,
    kind: "about",
    head: { ...texts.meta, share: "about", structuredData: [businessData(site, assets)] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.about,
    header: "over-light",
    toForm,
    sections: [
      <CompanyTimeline
        key="timeline"
        texts={texts}
        company={site.company}
        toForm={toForm}
        well={drawingOf(assets, "page-well")}
        fossils={drawingOf(assets, "page-fossils")}
        picture={pictureOf(assets, texts.image)}
        team={site.settings.team}
        credentials={site.settings.credentials}
        pictures={assets.pictures}
        hasReviews={site.reviews.all.length > 0}
      />,
    ],
    from: "data/texts.json, about",
  };
}
