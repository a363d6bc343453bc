/** Pages of the guides: one for each guide, and the list of all. */
import type { Guide, Site } from "../../data/site.ts";
import type { Assets } from "../assets.ts";
import { guideBreadcrumbs, guidesBreadcrumbs } from "../breadcrumbs.ts";
import type { Page } from "../page.ts";
import { PageIntro } from "../parts/page-intro.tsx";
import { paths } from "../paths.ts";
import { ClosingCta } from "../sections/closing-cta/closing-cta.tsx";
import { GuideList } from "../sections/guide-list/guide-list.tsx";
import type { GuideTableRows } from "../sections/guide-text/guide-table.tsx";
import { GuideText } from "../sections/guide-text/guide-text.tsx";
import { HardnessSection } from "../sections/hardness-section/hardness-section.tsx";
import { Questions } from "../sections/questions/questions.tsx";
import { articleData, breadcrumbData } from "../structured-data.ts";

export function guidesPage(site: Site, _assets: Assets): Page {
  const texts = site.texts.guides;
  const { guides } = site;
  const toForm = paths.quote({ from: paths.guides });
  return {
    ...everyGuidePage,
    path: paths.guides,
    toForm,
    head: { ...texts.meta, share: "default", structuredData: [breadcrumbData(site.company, guidesBreadcrumbs)] },
    index: { indexable: true, reason: "the list of guides is indexable" },
    sections: [
      <PageIntro key="intro" crumbs={guidesBreadcrumbs} heading={texts.heading} lead={texts.lead} />,
      <GuideList key="list" guides={guides} />,
      <ClosingCta key="closing" texts={texts.closing} toForm={toForm} />,
    ],
    from: "data/site.json, texts.guides",
  };
}

export function guidePage(site: Site, _assets: Assets, guide: Guide): Page {
  const { company, texts } = site;
  const { title, description, heading, lead, questions, hardness } = guide;
  const path = paths.guide(guide);
  const toForm = paths.quote({ about: guide, from: path });
  const crumbs = guideBreadcrumbs(guide);
  return {
    ...everyGuidePage,
    path,
    toForm,
    head: {
      title,
      description,
      share: "default",
      structuredData: [articleData(company, { headline: heading, description, path }), breadcrumbData(company, crumbs)],
    },
    index: { indexable: true, reason: "a guide is indexable" },
    sections: [
      <PageIntro key="intro" crumbs={crumbs} heading={heading} lead={lead} />,
      ...(hardness === undefined ? [] : [<HardnessSection key="hardness" hardness={hardness} toForm={toForm} />]),
      <GuideText key="text" guide={guide} listed={listedOf(site)} />,
      <Questions
        key="questions"
        heading={texts.service.faqHeading}
        faqs={questions}
        guides={site.guides.filter((other) => other !== guide)}
      />,
      <ClosingCta key="closing" texts={texts.guides.closing} toForm={toForm} />,
    ],
    from: `data/guides/${guide.slug}.json`,
  };
}

const everyGuidePage = {
  kind: "guide",
  nav: null,
  header: "over-dark",
  optional: [GuideList, HardnessSection, GuideText, Questions],
} as const satisfies Partial<Page>;

/** What the guides' tables show of the EPA's list and of the towns' supplies. */
function listedOf({ epaList, supplies, towns }: Site): GuideTableRows {
  const ofTowns = towns.map((town) => ({ town, supplies: supplies.get(town.slug) ?? [] }));
  return {
    asOf: epaList.asOf,
    entries: epaList.entries
      .filter(({ isNear }) => isNear)
      .map((entry) => ({
        entry,
        towns: ofTowns
          .filter((each) => each.supplies.some(({ listEntry }) => listEntry === entry))
          .map(({ town: { slug, name }, supplies }) => ({ slug, name, isInPart: supplies.length > 1 })),
      })),
    towns: ofTowns,
  };
}
