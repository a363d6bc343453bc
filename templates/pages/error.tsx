/** The page for server errors, on hosts that can show one. */

import { type Assets, drawingOf } from "../assets.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { ErrorMessage } from "../sections/error-message/error-message.tsx";

export function errorPage(site: Site, assets: Assets): Page {
  const texts = site.texts.error;
  return {
    path: paths.error,
    kind: "error",
    head: { ...texts.meta, share: "home", structuredData: [] },
    index: { indexable: false, reason: "it is for failures" },
    nav: null,
    header: "over-dark",
    toForm: paths.quote({ from: paths.error }),
    sections: [
      <ErrorMessage
        key="error"
        texts={texts}
        drawing={drawingOf(assets, "page-500")}
        phone={site.company.phones.main}
      />,
    ],
    from: "data/texts.json, error",
  };
}
