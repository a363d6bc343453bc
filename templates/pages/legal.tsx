/** Privacy, terms and cookies: three texts with one layout. */
import type { ReactElement } from "react";
import type { Assets } from "../assets.ts";
import { legalBreadcrumbs } from "../breadcrumbs.ts";
import type { Site } from "../model.ts";
import type { Page } from "../page.ts";
import type { Link } from "../parts/linked-text.tsx";
import { PageIntro } from "../parts/page-intro.tsx";
import { paths } from "../paths.ts";
import { CookieChoice } from "../sections/legal-text/cookie-choice.tsx";

import { LegalText } from "../sections/legal-text/legal-text.tsx";
import { breadcrumbData } from "../structured-data.ts";

export const privacyPage = (site: Site, _assets: Assets) => legalPage(site, "privacy");
export const termsPage = (site: Site, _assets: Assets) => legalPage(site, "terms");
export const cookiesPage = (site: Site, _assets: Assets) =>
  legalPage(site, "cookies", {
    between: [<CookieChoice key="choice" texts={site.texts.cookies.choice} />],
    after: [tagCookies(site)],
  });

/** Returns the section on the tag's cookies: those of each kind that has an id in settings.json. */
function tagCookies({ settings: { analytics }, texts }: Site): LegalSection {
  const { heading, text, none, columns, ...kinds } = texts.cookies.tag;
  const rows = [
    ...(analytics.measurementId === "" ? [] : kinds.analytics),
    ...(analytics.conversionId === "" ? [] : kinds.marketing),
  ];
  return rows.length === 0
    ? { heading, paragraphs: [none] }
    : { heading, paragraphs: [text], table: { columns, rows } };
}

type LegalSection = Site["texts"]["privacy"]["sections"][number];
type ExtraContent = {
  /** Content between the heading and the text. */
  readonly between?: readonly ReactElement[];
  /** Sections below those of legal.json. */
  readonly after?: readonly LegalSection[];
};

function legalPage(
  site: Site,
  name: "privacy" | "terms" | "cookies",
  { between = [], after = [] }: ExtraContent = {},
): Page {
  const text = site.texts[name];
  const path = paths[name];
  const crumbs = legalBreadcrumbs({ label: text.heading, path });
  return {
    path,
    kind: "legal",
    head: { ...text.meta, share: "default", structuredData: [breadcrumbData(site.company, crumbs)] },
    index: { indexable: true, reason: "a legal page is indexable" },
    nav: null,
    header: "over-dark",
    toForm: paths.quote({ from: path }),
    sections: [
      <PageIntro key="intro" crumbs={crumbs} heading={text.heading} lead={text.lead} />,
      ...between,
      <LegalText key="text" text={{ ...text, sections: [...text.sections, ...after] }} links={linksFor(site, path)} />,
    ],
    from: `data/legal.json, ${name}`,
  };
}

/** Returns words to link in the texts: headings of other legal pages, phone numbers and the email address. */
function linksFor({ company, texts }: Site, ownPath: string): readonly Link[] {
  const { phones, email } = company;
  return [
    { words: texts.privacy.heading, href: paths.privacy },
    { words: texts.terms.heading, href: paths.terms },
    { words: texts.cookies.heading, href: paths.cookies },
    { words: email, href: `mailto:${email}` },
    ...Object.values(phones).map(({ shown, dial }) => ({ words: shown, href: `tel:${dial}` })),
  ].filter(({ href }) => href !== ownPath);
}
