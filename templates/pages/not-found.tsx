/** The page for addresses that do not exist. */

import { type Assets, drawingOf } from "../assets.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { NotFoundMessage } from "../sections/not-found-message/not-found-message.tsx";
import { townCount } from "../words/format.ts";

export function notFoundPage(site: Site, assets: Assets): Page {
  const texts = site.texts.notFound;
  const toForm = paths.quote({ from: paths.notFound });
  return {
    path: paths.notFound,
    kind: "not-found",
    head: { ...texts.meta, share: "home", structuredData: [] },
    index: { indexable: false, reason: "it is for missing pages" },
    nav: null,
    header: "over-light",
    toForm,
    sections: [
      <NotFoundMessage
        key="not-found"
        lead={texts.lead}
        drawing={drawingOf(assets, "page-404")}
        townCount={townCount(site.townCount)}
        phone={site.company.phones.main}
        toForm={toForm}
        absent={site.absent}
      />,
    ],
    from: "data/texts.json, notFound",
  };
}
