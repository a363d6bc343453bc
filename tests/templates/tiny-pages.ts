/** Renders pages of the tiny site as HTML, with placeholders for pictures and drawings. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { gatherCounty } from "../../generator/site/gather-county.ts";
import { documentFrames } from "../../generator/site/pages/document-frame.tsx";
import type { Assets, PictureAsset } from "../../templates/assets.ts";
import { prepareIslands } from "../../templates/island.tsx";
import type { Site } from "../../templates/model.ts";
import type { Page } from "../../templates/page.ts";
import { countyPage } from "../../templates/pages/county.tsx";
import { localPage } from "../../templates/pages/local.tsx";
import { servicePage } from "../../templates/pages/service.tsx";
import { townPage } from "../../templates/pages/town.tsx";
import { townServicePage } from "../../templates/pages/town-service.tsx";
import { localOf, townServiceOf } from "../site/link/local.ts";
import { type Changes, siteWith } from "../site/tiny-copy.ts";

await prepareIslands();

const anyOf = <Value>(value: Value) => new Proxy<Record<string, Value>>({}, { get: () => value });

export const picture: PictureAsset = {
  alt: "A stand-in",
  width: 900,
  height: 1040,
  src: "/assets/stand-in.webp",
  avif: "/assets/stand-in.avif 900w",
};
const drawing = { src: "/assets/stand-in.svg", width: 10, height: 10, alt: "" };

export const assets: Assets = {
  bootUrl: "/assets/boot.js",
  linkedStyles: "/assets/linked.css",
  fontPreloads: ["/assets/font.woff2"],
  pictures: anyOf(picture),
  drawings: anyOf(drawing),
  coverage: drawing,
  mapData: "/assets/map.json",
  frames: { labels: anyOf([]), outlines: anyOf("/assets/map.svg") },
  share: anyOf("/assets/share.jpg"),
  icons: { svg: "/icon.svg", apple: "/apple.png", manifest: "/site.webmanifest", themeColour: "#021b21" },
};

export type Shown = { readonly page: Page; readonly html: string; readonly text: string };

export const townShown = (slug: string, changes: Changes = {}, day?: string) => {
  const site = siteWith(changes, day);
  return shown(townPage(site, assets, localOf(site, slug)));
};

export const townServiceShown = (path: string, changes: Changes = {}, day?: string) => {
  const site = siteWith(changes, day);
  const townService = townServiceOf(site, path);
  return shown(townServicePage(site, assets, localOf(site, townService.town.slug), townService));
};

export const serviceShown = (slug: string, changes: Changes = {}, day?: string) => {
  const site = siteWith(changes, day);
  return shown(
    servicePage(site, assets, site.services.find((each) => each.slug === slug) ?? expect.fail(`no service ${slug}`)),
  );
};

/** Returns a county's page by its path, such as "/local/mayo/2". */
export const countyShown = (path: string, changes: Changes = {}, day?: string) => {
  const site = siteWith(changes, day);
  const pages = site.townsByCounty
    .flatMap((county) => gatherCounty(site, county))
    .map((local) => countyPage(site, assets, local));
  return shown(pages.find((page) => page.path === path) ?? expect.fail(`no page ${path}`));
};

export const localShown = (changes: Changes = {}, day?: string) => shown(localPage(siteWith(changes, day), assets));

export const htmlOf = ({ sections }: Page) => sections.map((section) => renderToStaticMarkup(section)).join("\n");

export function shown(page: Page): Shown {
  const html = htmlOf(page);
  return { page, html, text: textOf(html) };
}

/** Returns a function that renders a whole page, with header and footer. */
export function documentsOf(site: Site, sectionsOf = htmlOf) {
  const noStyles = { stylesFor: () => ({ css: "", hash: "" }), rareFaces: [] };
  const { frameOf } = documentFrames({ site, assets, baseUrl: site.company.url, ...noStyles });
  return (page: Page) => {
    const { header, footer } = frameOf(page).frame;
    return [renderToStaticMarkup(header), sectionsOf(page), renderToStaticMarkup(footer)].join("\n");
  };
}

/** Returns the visible text: without markup, with single spaces. */
export const textOf = (html: string) =>
  withoutJoints(html)
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "’")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

/** Removes no-break spans and spaces, which templates/parts/non-breaking.tsx adds to figures. */
const withoutJoints = (html: string) =>
  html.replace(/<span class="unbroken">(.*?)<\/span>/g, "$1").replaceAll("\u00a0", " ");

/** Returns the HTML of a page from an element with the class to the end of its section. */
export function sectionOf({ html }: Shown, className: string) {
  const from = html.indexOf(`class="${className}`);
  if (from < 0) expect.fail(`the page has no ${className}`);
  const end = html.indexOf("</section>", from);
  return html.slice(from, end < 0 ? undefined : end);
}

const source = "CC BY 4.0,Tiny Lab,https://lab.example,high";
/** @param rows of hardness.csv: town, supply, tier, least and most mg/l, when it was sampled and when it was published */
export const hardness = (...rows: readonly string[]) => ({
  "hardness.csv": [
    "town,supply,tier,value_low,value_high,sampled_on,published_on,licence,source_title,source_url,confidence",
    ...rows.map((row) => `${row},${source}`),
  ].join("\n"),
});

/** A census in which 200 of 800 homes in Mayo have their own supply, and four in ten outside the towns. */
export const census = {
  "county-water.csv": [
    "county,level,public_main,group_public,group_private,own_supply,not_piped,not_stated,homes,approximate,as_of,source_title,source_url",
    "Mayo,county,600,0,0,200,0,200,1000,,2022-04-03,Tiny Census,https://census.example/",
    "Mayo,outside-settlements,60,0,0,40,0,0,100,yes,2022-04-03,Tiny Census,https://census.example/",
  ].join("\n"),
};
