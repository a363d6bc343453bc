/** Pages of the guides: one for each guide, and the list of all. */

import type { Assets } from "../assets.ts";
import { guideBreadcrumbs, guidesBreadcrumbs } from "../breadcrumbs.ts";
import type { Guide, Site, Town } from "../model.ts";
import type { Page } from "../page.ts";
import { PageIntro } from "../parts/page-intro.tsx";
import { paths } from "../paths.ts";
import { ClosingCta } from "../sections/closing-cta/closing-cta.tsx";
import { GuideList } from "../sections/guide-list/guide-list.tsx";
import { GuideCheck } from "../sections/guide-text/guide-check.tsx";
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
      <PageIntro
        key="intro"
        crumbs={guidesBreadcrumbs}
        heading={texts.heading}
        lead={texts.lead}
        actions={{ company: site.company, toForm }}
      />,
      <GuideList key="list" guides={guides} />,
      <ClosingCta key="closing" texts={texts.closing} toForm={toForm} />,
    ],
    from: "data/texts.json, guides",
  };
}

export function guidePage(site: Site, _assets: Assets, guide: Guide): Page {
  const { company, settings, texts } = site;
  const { title, description, heading, lead, questions, hardness, check } = guide;
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
      <PageIntro key="intro" crumbs={crumbs} heading={heading} lead={lead} actions={{ company, toForm }} />,
      ...(check === undefined ? [] : [<GuideCheck key="check" guide={guide} check={check} />]),
      ...(hardness === undefined ? [] : [<HardnessSection key="hardness" hardness={hardness} toForm={toForm} />]),
      <GuideText key="text" guide={guide} listed={listedOf(site)} notices={settings.notices} />,
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
} as const satisfies Partial<Page>;

/** Returns the rows of the guides' tables: supplies on the EPA's list by county, in alphabetical order, and by town. */
function listedOf({ epaList, supplies, towns: all, townsByCounty }: Site): GuideTableRows {
  const towns = all.filter(({ withinRadius }) => withinRadius);
  const withSupplies = (town: Town) => ({ town, supplies: supplies.get(town.slug) ?? [] });
  const withSupply = towns.map(withSupplies).filter((each) => each.supplies.length > 0);
  const bySlug = new Map(townsByCounty.map(({ county }) => [county.slug, county]));
  for (const { county, isNear } of epaList.entries)
    if (isNear && !bySlug.has(county.slug)) bySlug.set(county.slug, county);
  return {
    asOf: epaList.asOf,
    isAged: epaList.isAged,
    counties: [...bySlug.values()]
      .sort((a, b) => (a.slug < b.slug ? -1 : 1))
      .map((county) => ({
        county,
        entries: epaList.byCounty.get(county.slug) ?? [],
        towns: withSupply.filter(({ town }) => town.county.slug === county.slug).slice(0, townsInCounty),
      })),
    towns: towns.map(withSupplies),
  };
}

/** Most towns in a county's list: the page must not grow with the number of towns. */
const townsInCounty = 20;
