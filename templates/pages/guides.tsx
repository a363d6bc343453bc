/** What a householder looks up before asking anybody: one page for each guide, and the list of them. */
import type { Guide, Site } from "../../data/site.ts";
import type { Assets } from "../assets.ts";
import { guideCrumbs, guidesCrumbs } from "../crumbs.ts";
import type { Page } from "../page.ts";
import { PageIntro } from "../parts/page-intro.tsx";
import { paths } from "../paths.ts";
import { ClosingCall } from "../sections/closing-call/closing-call.tsx";
import { GuideList } from "../sections/guide-list/guide-list.tsx";
import type { Listed } from "../sections/guide-text/guide-table.tsx";
import { GuideText } from "../sections/guide-text/guide-text.tsx";
import { HardnessSection } from "../sections/hardness-section/hardness-section.tsx";
import { Questions } from "../sections/questions/questions.tsx";
import { articleData, breadcrumbData } from "../structured-data.ts";

export function guidesPage(site: Site, _assets: Assets): Page {
  const texts = site.texts.guides;
  const { guides } = site;
  return {
    ...everyGuidePage,
    path: paths.guides,
    head: { ...texts.meta, share: "default", structuredData: [breadcrumbData(site.company, guidesCrumbs)] },
    index:
      guides.length > 0
        ? { indexable: true, reason: "the list of guides is indexable" }
        : { indexable: false, reason: "there are no guides in data/guides" },
    sections: [
      <PageIntro key="intro" crumbs={guidesCrumbs} heading={texts.heading} lead={texts.lead} />,
      <GuideList key="list" guides={guides} />,
      <ClosingCall key="closing" texts={texts.closing} />,
    ],
    from: "data/site.json, texts.guides",
  };
}

export function guidePage(site: Site, _assets: Assets, guide: Guide): Page {
  const { company, texts } = site;
  const { title, description, heading, lead, questions, hardness } = guide;
  const path = paths.guide(guide);
  const crumbs = guideCrumbs(guide);
  return {
    ...everyGuidePage,
    path,
    head: {
      title,
      description,
      share: "default",
      structuredData: [articleData(company, { headline: heading, description, path }), breadcrumbData(company, crumbs)],
    },
    index: { indexable: true, reason: "a guide is indexable" },
    sections: [
      <PageIntro key="intro" crumbs={crumbs} heading={heading} lead={lead} />,
      ...(hardness === undefined ? [] : [<HardnessSection key="hardness" hardness={hardness} />]),
      <GuideText key="text" guide={guide} listed={listedOf(site)} />,
      <Questions
        key="questions"
        heading={texts.service.faqHeading}
        faqs={questions}
        guides={site.guides.filter((other) => other !== guide)}
      />,
      <ClosingCall key="closing" texts={texts.guides.closing} />,
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

/** What tables show of the EPA's list and of the towns' supplies. */
function listedOf({ epaList, supplies, towns }: Site): Listed {
  const ofTowns = towns.map((town) => ({ town, supplies: supplies.get(town.slug) ?? [] }));
  return {
    asOf: epaList.asOf,
    entries: epaList.entries.map((entry) => ({
      entry,
      towns: ofTowns
        .filter((each) => each.supplies.some(({ listEntry }) => listEntry === entry))
        .map(({ town: { slug, name }, supplies }) => ({ slug, name, isInPart: supplies.length > 1 })),
    })),
    towns: ofTowns,
  };
}
