import { expect, test } from "vitest";
import { breadcrumbData, businessData, websiteData } from "../../templates/structured-data.ts";
import { siteWith } from "../load/tiny-copy.ts";
import { combinationShown, serviceShown, townShown } from "./tiny-pages.ts";

const site = siteWith();
const { company } = site;

test("every page speaks of one business, by one id", () => {
  const id = `${company.url}/#business`;
  expect(businessData(site)).toMatchObject({ "@type": "HomeAndConstructionBusiness", "@id": id });
  expect(websiteData(company)).toMatchObject({ publisher: { "@id": id } });
  for (const { page } of [townShown("tuam"), combinationShown("/tuam/iron-removal"), serviceShown("iron-removal")])
    expect(page.head.structuredData[0]).toMatchObject({ "@type": "Service", provider: { "@id": id } });
});

test("a town's page is a service for that town, not a business of its own", () => {
  const [service] = townShown("tuam").page.head.structuredData;
  expect(service).toMatchObject({
    name: "Water treatment in Tuam",
    areaServed: [{ "@type": "Place", name: "Tuam, Co. Galway" }],
  });
});

test("no ratings, reviews or questions are marked up", () => {
  const data = JSON.stringify([
    businessData(site),
    combinationShown("/westport/iron-removal").page.head.structuredData,
  ]);
  expect(data).not.toMatch(/aggregateRating|"review"|FAQPage/);
});

test("phone hours are given day by day, and the served circle in metres", () => {
  expect(businessData(site)).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ "@type": "OpeningHoursSpecification", opens: expect.stringMatching(/^\d\d:\d\d$/) }),
    ]),
    areaServed: { "@type": "GeoCircle", geoRadius: `${site.settings.structuredDataRadiusKm * 1000}` },
  });
});

test("a trail counts its steps and leaves out the address of the page itself", () => {
  const trail = [
    { label: "Home", path: "/" },
    { label: "Local", path: "/local" },
    { label: "Trim", path: "/trim" },
  ];
  expect(breadcrumbData(company, trail)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: `${company.url}/` },
      { "@type": "ListItem", position: 2, name: "Local", item: `${company.url}/local` },
      { "@type": "ListItem", position: 3, name: "Trim" },
    ],
  });
});

test("what the data says of a town stands on its page", () => {
  const { page, text } = townShown("tuam");
  const names = Array.from(
    JSON.stringify(page.head.structuredData[0]).matchAll(/"name":"([^"]*)"/g),
    ([, name]) => name,
  );
  expect(names).toContain("Tuam, Co. Galway");
  expect(text).toContain("Water treatment in Tuam");
  expect(text).toContain("Galway");
});
