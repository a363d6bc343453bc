import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CommonHead, DocumentFooter, DocumentHeader, documentCss, PageHead } from "../../templates/document.tsx";
import type { Page } from "../../templates/page.ts";
import { homePage } from "../../templates/pages/home.tsx";
import { siteWith } from "../site/tiny-copy.ts";
import { assets } from "./tiny-pages.ts";

const site = siteWith({});
const { company } = site;
const home = homePage(site, assets);

const headOf = (page: Page) =>
  renderToStaticMarkup(<PageHead page={page} company={company} baseUrl="https://well.example" assets={assets} />);
const cookies = {
  texts: site.texts.cookies.banner,
  consent: site.settings.consent,
  analytics: site.settings.analytics,
};
const headerOf = (page: Page) =>
  renderToStaticMarkup(
    <DocumentHeader
      company={company}
      cookies={cookies}
      absent={[]}
      nav={page.nav}
      header={page.header}
      toForm={page.toForm}
    />,
  );

test("addresses in the head are absolute, with the origin of the build", () => {
  const head = headOf({ ...home, path: "/trim/iron-removal" });
  expect(head).toContain('<link rel="canonical" href="https://well.example/trim/iron-removal"/>');
  expect(head).toContain('<meta property="og:image" content="https://well.example/assets/share.jpg"/>');
});

test("the theme colour is that of the icons", () => {
  const shared = renderToStaticMarkup(<CommonHead assets={assets} css="" folder="" />);
  expect(shared).toContain(`<meta name="theme-color" content="${assets.icons.themeColour}"/>`);
});

test("appends the site's name to a title if both fit into a search result", () => {
  const titled = (title: string) => headOf({ ...home, head: { ...home.head, title } });
  expect(titled("Water in Boyle")).toContain(`<title>Water in Boyle | ${company.name}</title>`);
  const long = "Water treatment in Boyle: iron, and what takes it out there";
  expect(titled(long)).toContain(`<title>${long}</title>`);
});

test('a page that is not indexable has robots "noindex, follow"', () => {
  expect(headOf(home)).toContain('<meta name="robots" content="max-image-preview:large"/>');
  const held = { ...home, index: { indexable: false, reason: "nothing of its own" } };
  expect(headOf(held)).toContain('<meta name="robots" content="noindex,follow"/>');
});

test("text from the data cannot close a script element", () => {
  const name = "</script><script>alert(1)</script><!--";
  const structuredData = [{ "@type": "WebSite" as const, name }];
  const head = headOf({ ...home, head: { ...home.head, structuredData } });
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? "";
  expect(json).not.toContain("<");
  expect(JSON.parse(json)["@graph"][0].name).toBe(name);
});

test("preloads the hero picture with the sizes that the page uses", () => {
  const sizes = /imageSizes="([^"]*)"/.exec(headOf(home))?.[1];
  expect(sizes).toBe(home.head.heroSizes);
  expect(home.sections.map((section) => renderToStaticMarkup(section)).join("")).toContain(`sizes="${sizes}"`);
});

test("throws for a missing sharing picture, and names its page", () => {
  const bare = { ...assets, share: {} };
  const head = <PageHead page={home} company={company} baseUrl="" assets={bare} />;
  expect(() => renderToStaticMarkup(head)).toThrow('no sharing picture "home" for /');
});

test.each([home.header, "none"] as const)(
  "the cookie question comes first, after the skip link: header %s",
  (header) => {
    expect(headerOf({ ...home, header })).toMatch(
      /^(?:<a class="skip-link"[^>]*>[^<]*<\/a>)?<section class="consent" hidden="" [^>]*><\/section>/,
    );
  },
);

test("marks the current page in the navigation and in the menu", () => {
  expect(headerOf(home).match(/href="\/" aria-current="page"/g)).toHaveLength(2);
  expect(headerOf({ ...home, nav: null })).not.toContain("aria-current");
});

test("a page without a header has no skip link and no navigation, nor their styles", () => {
  const header = headerOf({ ...home, header: "none" });
  expect(header).not.toContain("<nav");
  expect(header).toContain("icon-tick");
  expect(documentCss({ header: "none", toForm: null })).toEqual([]);
});

test("the footer has the company, its counties and its services", () => {
  const counties = site.countyCards.map(({ county }) => county);
  const html = renderToStaticMarkup(
    <DocumentFooter
      company={company}
      counties={counties}
      services={site.serviceLinks}
      absent={[]}
      featured={["water-softeners", "gone", "iron-removal"]}
      toForm={home.toForm}
    />,
  );
  const { legalName, legalForm, number, registeredOffice, vat } = company.company;
  for (const words of [legalName, legalForm, number, registeredOffice, vat, company.email])
    expect(html).toContain(words);
  for (const { slug } of counties) expect(html).toContain(`href="/local/${slug}"`);
  const linked = [...html.matchAll(/href="\/services\/([^"]*)"/g)].map(([, slug]) => slug);
  expect(linked).toEqual(["water-softeners", "iron-removal"]);
});
