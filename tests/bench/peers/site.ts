/** The site as React components, for the peers of the benchmark: data, assets and elements, without a build's checks. */
import { createElement, type FunctionComponent } from "react";
import { stylesForPage } from "../../../generator/assets/styles/styles.ts";
import { cacheFolder, projectRoot } from "../../../generator/base/folders.ts";
import { asSection, styleUrls } from "../../../generator/render/outline/section.ts";
import { buildAssets } from "../../../generator/site/assets.ts";
import { gather, sharedSiteData } from "../../../generator/site/gather.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { sitePages, townPages } from "../../../generator/site/plan.ts";
import { requireValidSite } from "../../../generator/site/release-gate.ts";
import { CommonHead, DocumentFooter, DocumentHeader, documentCss, PageHead } from "../../../templates/document.tsx";
import { prepareIslands } from "../../../templates/island.tsx";
import type { Page } from "../../../templates/page.ts";

const { PEER_DATA: dataDir = "data" } = process.env;
const site = requireValidSite(loadSite(dataDir), { release: false }, []);
const { assets, styles } = await buildAssets({ site, dataDir, cacheDir: cacheFolder, root: projectRoot });
await prepareIslands();
const shared = sharedSiteData(site);
const { company, serviceLinks, settings, texts, absent } = shared;
const cookies = { texts: texts.cookies.banner, consent: settings.consent, analytics: settings.analytics };
const counties = shared.countyCards.map(({ county }) => county);
const stylesFor = stylesForPage(styles);

export function* pages(): Generator<Page> {
  yield* sitePages(site, assets);
  for (const town of site.towns) yield* townPages(shared, assets, gather(site, town));
}

type Part = FunctionComponent<{ page: Page }>;

export const Head: Part = ({ page }) => {
  const urls = [...documentCss(page), ...styleUrls(page.sections.map((section) => asSection(section).type))];
  const { css } = stylesFor(urls, []);
  const own = createElement(PageHead, { page, company, baseUrl: company.url, assets });
  return [own, createElement(CommonHead, { assets, css, folder: "" })];
};

export const Header: Part = ({ page: { nav, header, toForm } }) =>
  createElement(DocumentHeader, { company, cookies, absent, nav, header, toForm });

export const Footer: Part = ({ page: { header, toForm, hasForm } }) => {
  const featured = settings.featuredServices.footer;
  return header === "none"
    ? null
    : createElement(DocumentFooter, { company, counties, services: serviceLinks, featured, absent, toForm, hasForm });
};
