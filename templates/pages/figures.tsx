/** The page on figures: how they are chosen, their sources, and the data for others to use. */

import type { Assets } from "../assets.ts";
import { figuresBreadcrumbs } from "../breadcrumbs.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import { PageIntro } from "../parts/page-intro.tsx";
import { paths } from "../paths.ts";
import { FiguresText } from "../sections/figures-text/figures-text.tsx";
import { breadcrumbData, datasetData } from "../structured-data.ts";

export function figuresPage(site: Site, _assets: Assets): Page {
  const texts = site.texts.figures;
  const toForm = paths.quote({ from: paths.figures });
  const crumbs = figuresBreadcrumbs(texts.heading);
  return {
    path: paths.figures,
    kind: "figures",
    head: {
      ...texts.meta,
      share: "default",
      structuredData: [datasetData(site), breadcrumbData(site.company, crumbs)],
    },
    index: { indexable: true, reason: "a main page is indexable" },
    nav: paths.about,
    header: "over-dark",
    toForm,
    sections: [
      <PageIntro
        key="intro"
        crumbs={crumbs}
        heading={texts.heading}
        lead={texts.lead}
        actions={{ company: site.company, toForm }}
      />,
      <FiguresText
        key="text"
        texts={texts}
        topics={[...site.facts.topics.values()]}
        reviewer={site.settings.reviewer}
        attributions={site.attributions}
      />,
    ],
    from: "data/texts.json, figures",
  };
}
