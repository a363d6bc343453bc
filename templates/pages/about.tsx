/** Who the company is, how it works, and where what it says comes from. */
import type { Site } from "../../data/site.ts";
import { type Assets, drawingOf, pictureOf } from "../assets.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { AboutLog } from "../sections/about-log/about-log.tsx";
import { businessData } from "../structured-data.ts";

export function aboutPage(site: Site, assets: Assets): Page {
  const texts = site.texts.about;
  return {
    path: paths.about,
    kind: "about",
    head: { ...texts.meta, share: "about", structuredData: [businessData(site, assets)] },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.about,
    header: "over-light",
    sections: [
      <AboutLog
        key="log"
        texts={texts}
        phone={site.company.phones.main}
        well={drawingOf(assets, "page-well")}
        fossils={drawingOf(assets, "page-fossils")}
        picture={pictureOf(assets, texts.image)}
        attributions={site.settings.attributions}
      />,
    ],
    from: "data/site.json, texts.about",
  };
}
