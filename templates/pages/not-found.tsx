/** What hosts answer with where there is no page. */
import type { Site } from "../../data/site.ts";
import { type Assets, drawingOf } from "../assets.ts";
import { townCount } from "../format.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { Lost } from "../sections/lost/lost.tsx";

export function notFoundPage(site: Site, assets: Assets): Page {
  const texts = site.texts.notFound;
  return {
    path: paths.notFound,
    kind: "not-found",
    head: { ...texts.meta, share: "home", structuredData: [] },
    index: { indexable: false, reason: "it stands for pages that are not there" },
    nav: null,
    header: "over-light",
    sections: [
      <Lost
        key="lost"
        lead={texts.lead}
        drawing={drawingOf(assets, "page-404")}
        townCount={townCount(site.townCount)}
        phone={site.company.phones.main}
      />,
    ],
    from: "data/site.json, texts.notFound",
  };
}
