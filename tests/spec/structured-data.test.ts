import { expect, test } from "vitest";
import { z } from "zod";
import { shortClock } from "../../templates/words/format.ts";
import { documentsOf, textOf } from "../templates/tiny-pages.ts";
import { everyPage, pageHtml, site } from "./real-pages.ts";

const { company } = site;

const documentHtml = documentsOf(site, pageHtml);

/** Structured data, with the properties that these tests check. */
const marked = z.array(
  z.looseObject({
    "@type": z.string(),
    name: z.string().optional(),
    description: z.string().optional(),
    areaServed: z.unknown().optional(),
    openingHoursSpecification: z.array(z.object({ opens: z.string(), closes: z.string() })).optional(),
    itemListElement: z
      .array(z.object({ position: z.number(), name: z.string(), item: z.string().optional() }))
      .optional(),
  }),
);

const pages = everyPage
  .filter(({ head }) => head.structuredData.length > 0)
  .map((page) => {
    const html = documentHtml(page);
    const json = JSON.stringify(page.head.structuredData);
    return { page, html, text: textOf(html), json, data: marked.parse(JSON.parse(json)) };
  });

test("every page with the business in its structured data shows name, phone and address", () => {
  for (const { page, html, text, json } of pages.filter(({ json }) => json.includes('"telephone"'))) {
    expect(text, page.path).toContain(company.name);
    expect(html, page.path).toContain(`href="tel:${company.phones.main.dial}"`);
    expect(text, page.path).toContain(company.phones.main.shown);
    const { street, town, county } = company.company.address;
    for (const part of [street, town, county]) expect(text, page.path).toContain(part);
    expect(json, page.path).toContain(`"telephone":"${company.phones.main.dial}"`);
  }
});

test("structured data has only opening hours that the page shows", () => {
  for (const { page, text, data } of pages) {
    for (const { opens, closes } of data.flatMap(({ openingHoursSpecification = [] }) => openingHoursSpecification)) {
      expect(text, page.path).toContain(`${shortClock(opens)}–${shortClock(closes)}`);
    }
  }
});

const areas = z.array(z.object({ name: z.string(), containedInPlace: z.object({ name: z.string() }).optional() }));

test("the page shows the service and area of its structured data", () => {
  for (const { page, text, data } of pages) {
    for (const { "@type": type, name = "", description = "", areaServed } of data) {
      if (type !== "Service") continue;
      expect(text, page.path).toContain(name);
      expect(text.replaceAll("’", "'"), page.path).toContain(textOf(description).replaceAll("’", "'"));
      for (const { name, containedInPlace } of areas.parse(areaServed))
        for (const part of [name, containedInPlace?.name ?? name])
          expect(text, `${page.path}: ${part}`).toContain(part.replace("Co. ", ""));
    }
  }
});

test("the breadcrumbs in structured data equal those on the page", () => {
  for (const { page, html, data } of pages) {
    const shown = /<ol class="breadcrumbs">(.*?)<\/ol>/s.exec(html)?.[1] ?? "";
    const crumbs = Array.from(
      shown.matchAll(/<li>(?:<a href="([^"]*)">)?(?:<span[^>]*>)?([^<]*)/g),
      ([, path, label = ""]) => ({
        name: textOf(label),
        item: path === undefined ? undefined : `${company.url}${path}`,
      }),
    );
    const trail = data.find((each) => each["@type"] === "BreadcrumbList")?.itemListElement ?? [];
    expect(
      trail.map(({ name, item }) => ({ name, item })),
      page.path,
    ).toEqual(crumbs);
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
  }
});
