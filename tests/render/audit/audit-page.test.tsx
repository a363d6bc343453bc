import { createElement, type ReactElement } from "react";
import { expect, test } from "vitest";
import { auditPage } from "../../../generator/render/audit/audit-page.ts";
import { linksOf } from "../../../generator/render/audit/link-graph.ts";
import { createPageWriter } from "../../../generator/render/page-bytes.ts";
import { PageHead } from "../../../templates/document.tsx";
import type { Page } from "../../../templates/page.ts";
import { breadcrumbData } from "../../../templates/structured-data.ts";
import { shownLengths } from "../../../templates/words/search-result.ts";
import { siteWith } from "../../site/tiny-copy.ts";
import { assets } from "../../templates/tiny-pages.ts";

const { company } = siteWith({});
const baseUrl = company.url;
const dialled = `tel:${company.phones.main.dial}`;

const Hero = () => <h1>Iron Removal in Tuam</h1>;
const Call = () => <a href={dialled}>Ring us</a>;
const More = () => <a href="/services/iron-removal">All about iron removal</a>;

const sound: Page = {
  path: "/tuam/iron-removal",
  kind: "town-service",
  head: {
    title: "Iron Removal in Tuam: what was found",
    description: "Iron turns the water of wells around Tuam orange; what was found there, and what takes it out.",
    share: "home",
    structuredData: [],
  },
  index: { indexable: true, reason: "for the test" },
  nav: null,
  header: "none",
  toForm: null,
  sections: [<Hero key="hero" />, <Call key="call" />, <More key="more" />],
  from: "data/towns.csv, Tuam",
};

function printedOf(page: Page, headOf: Page = page) {
  const frame = {
    head: <PageHead page={headOf} company={company} baseUrl={baseUrl} assets={assets} />,
    start: "",
    sharedHead: Buffer.from(""),
    header: null,
    footer: null,
    fragment: "",
  };
  return createPageWriter({ basePath: "", tokens: [] })(page, frame).printed;
}

/** Returns the findings of a page, a line each. */
function findingsOf(page: Page, headOf: Page = page): readonly string[] {
  const printed = printedOf(page, headOf);
  const { findings } = auditPage({ page, printed, baseUrl, lengths: shownLengths, isOwnSection: () => true });
  return findings.map(
    ({ severity, section, message }) => `${severity}${section === undefined ? "" : ` (${section})`}: it ${message}`,
  );
}

const headed = (head: Partial<Page["head"]>): Page => ({ ...sound, head: { ...sound.head, ...head } });
const withPart = (Part: () => ReactElement): Page => ({ ...sound, sections: [...sound.sections, <Part key="part" />] });

test("reports nothing for a page without faults", () => {
  expect(findingsOf(sound)).toEqual([]);
});

const Deep = () => <h4>Deep down</h4>;
const Bare = () => createElement("img", { src: "/a.png", loading: "lazy", width: 1, height: 1 });
const Jumping = () => <img src="/a.png" alt="A well" loading="lazy" />;
const Long = () => <p>{"word ".repeat(15_000)}</p>;
const ManyTowns = () => (
  <div>
    {Array.from({ length: 4000 }, (_, at) => `/town-${at}`).map((path) => (
      <a key={path} href={path}>
        T
      </a>
    ))}
  </div>
);
const Asking = () => <a href="/contact?iron">Ask</a>;
const Lost = () => <a href="#nowhere">Further down</a>;
const Back = () =>
  ["/tuam", "/tuam/iron-removal", "/contact#town=tuam"].map((href) => (
    <a key={href} href={href}>
      There
    </a>
  ));
const crumbs = breadcrumbData(company, [
  { label: "Tuam", path: "/tuam" },
  { label: "Iron Removal", path: sound.path },
]);

const deadEnd: Page = {
  ...headed({ structuredData: [crumbs] }),
  sections: [<Hero key="hero" />, <Back key="back" />],
};

test.each<[string, Page, string]>([
  ["no heading", { ...sound, sections: [<Call key="call" />] }, "error: it has no h1"],
  ["two h1 headings", withPart(Hero), "error: it has 2 headings of level 1"],
  ["a skipped heading level", withPart(Deep), "warning (Deep): it has a heading of level 4 after one of level 1"],
  ["a picture without alt text", withPart(Bare), "error (Bare): it shows /a.png without alt text"],
  ["a picture without a size", withPart(Jumping), "error (Jumping): it shows /a.png without width and height"],
  ["a link to a missing id", withPart(Lost), "error (Lost): it links to #nowhere, which is not on the page"],
  ["a link with a query", withPart(Asking), "error (Asking): it links to /contact?iron, which has a query. Use a # "],
  ["no title", headed({ title: "" }), "error: it has no title"],
  ["a long title", headed({ title: `Iron ${"x".repeat(66)}` }), "warning: it has a title of 71 letters, over 60"],
  [
    "a title unlike the heading",
    headed({ title: "Contact" }),
    'warning: it has a title, "Contact", and a heading, "Ir',
  ],
  ["no description", headed({ description: "" }), "error: it has no description"],
  ["a short description", headed({ description: "Iron." }), "warning: it has a description of 5 letters, under 70"],
  ["a long description", headed({ description: "x".repeat(156) }), "it has a description of 156 letters, over 155"],
  ["links to the form, itself and its breadcrumbs only", deadEnd, "it links to no other page, "],
  [
    "more than 72 kB of HTML",
    withPart(Long),
    "kB before compression, over 72. Its longest section is Long: shorten that",
  ],
])("reports a page with %s", (_, page, finding) => {
  expect(findingsOf(page).join("\n")).toContain(finding);
});

test("does not report a long list of links as too long", () => {
  expect(findingsOf(withPart(ManyTowns))).toEqual([]);
});

test("reports a canonical address or a robots meta that does not match the page", () => {
  expect(findingsOf(sound, { ...sound, path: "/tuam" })).toEqual([
    "error: it has a canonical address that is not its own",
  ]);
  const closed = { ...sound, index: { indexable: false, reason: "for the test" } };
  expect(findingsOf(sound, closed)).toEqual(["error: it has a robots meta that does not say what pages.json says"]);
});

const business = {
  "@type": "HomeAndConstructionBusiness",
  "@id": `${baseUrl}/#business`,
  name: company.name,
  telephone: company.phones.main.dial,
  address: { "@type": "PostalAddress" },
} as const;
const service = {
  "@type": "Service",
  name: "Iron Removal in Tuam",
  serviceType: "Iron Removal",
  description: "What takes it out",
  provider: business,
  areaServed: "Tuam",
} as const;
const step = { "@type": "ListItem", position: 1, name: "Home", item: baseUrl } as const;

test("reports nothing for complete and correct structured data", () => {
  const trail = { "@type": "BreadcrumbList", itemListElement: [step, { ...step, position: 2 }] } as const;
  expect(findingsOf(headed({ structuredData: [service, business, trail] }))).toEqual([]);
});

test.each<[string, Page["head"]["structuredData"], string]>([
  ["an article without headline", [{ "@type": "Article", headline: "" }], 'marks up "Article" without headline'],
  [
    "a second business",
    [{ ...business, "@id": "https://x.example/#b" }],
    'names a business "https://x.example/#b" beside',
  ],
  [
    "a phone number that the page does not link",
    [{ ...service, provider: { ...business, telephone: "+1" } }],
    "marks up the phone number +1",
  ],
  ["a name that is not in the heading", [{ ...service, name: "Gold" }], 'marks up "Gold", which is not in its heading'],
  [
    "a rating of our own company",
    [{ ...service, aggregateRating: { "@type": "AggregateRating", ratingValue: 5 } }],
    'marks up "aggregateRating"',
  ],
  [
    "a breadcrumb trail of one step",
    [{ "@type": "BreadcrumbList", itemListElement: [step] }],
    "marks up a trail of fewer than two steps",
  ],
  [
    "breadcrumb steps out of order",
    [{ "@type": "BreadcrumbList", itemListElement: [step, step] }],
    "breadcrumbs whose step 2",
  ],
])("reports structured data with %s", (_, structuredData, finding) => {
  expect(findingsOf(headed({ structuredData })).join("\n")).toContain(finding);
});

function Spaced() {
  return (
    <p id="ways">
      <a href="/tuam water">The water of Tuam</a> and <a href="/trim">Trim</a>
    </p>
  );
}

test("reads an address with a space as one link", () => {
  const rules = { isSkipped: () => false, withFrame: true };
  expect(linksOf(printedOf(withPart(Spaced)), rules)).toEqual({
    links: ["/services/iron-removal", "/tuam%20water", "/trim"],
    ids: "#ways",
  });
});
