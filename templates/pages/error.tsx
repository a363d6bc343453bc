/** What hosts that can show it answer with when they fail. */
import type { Site } from "../../data/site.ts";
import { type Assets, drawingOf } from "../assets.ts";
import type { Page } from "../page.ts";
import { paths } from "../paths.ts";
import { Failure } from "../sections/failure/failure.tsx";

export function errorPage(site: Site, assets: Assets): Page {
  const texts = site.texts.error;
  return {
    path: paths.error,
    kind: "error",
    head: { ...texts.meta, share: "home", structuredData: [] },
    index: { indexable: false, reason: "it stands for a failure" },
    nav: null,
    header: "over-dark",
    sections: [
      <Failure key="failure" texts={texts} drawing={drawingOf(assets, "page-500")} phone={site.company.phones.main} />,
    ],
    from: "data/site.json, texts.error",
  };
}
