import { expect, test } from "vitest";
import { businessData, websiteData } from "../../templates/structured-data.ts";
import { siteWith } from "../site/tiny-copy.ts";
import { assets, serviceShown, townServiceShown, townShown } from "./tiny-pages.ts";

const site = siteWith();
const { company } = site;

test("every page speaks of one business, by one id", () => {
  const id = `${company.url}/#business`;
  expect(businessData(site, assets)).toMatchObject({ "@type": "HomeAndConstructionBusiness", "@id": id });
  expect(websiteData(company)).toMatchObject({ publisher: { "@id": id } });
  for (const { page } of [townShown("tuam"), townServiceShown("/tuam/iron-removal"), serviceShown("iron-removal")])
    expect(page.head.structuredData[0]).toMatchObject({ "@type": "Service", provider: { "@id": id } });
});

test("a town's page is a service for that town, not a business of its own", () => {
  const [service] = townShown("tuam").page.head.structuredData;
  expect(service).toMatchObject({
    name: "Water treatment in Tuam",
    description: "Tuam is 48.4\u00a0km south-east of Castlebar, in a straight line.",
    areaServed: [
      { "@type": "City", name: "Tuam", containedInPlace: { "@type": "AdministrativeArea", name: "Co. Galway" } },
    ],
  });
});

test("the business has a picture, what it costs at least, phone hours day by day, and the served circle in metres", () => {
  expect(businessData(site, assets)).toMatchObject({
    image: `${company.url}/assets/share.jpg`,
    priceRange: "From €17/Week",
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ "@type": "OpeningHoursSpecification", opens: expect.stringMatching(/^\d\d:\d\d$/) }),
    ]),
    areaServed: { "@type": "GeoCircle", geoRadius: `${site.settings.structuredDataRadiusKm * 1000}` },
  });
});

test("a service in a town is described by the answer that its page begins with", () => {
  const { page, text } = townServiceShown("/tuam/water-softeners");
  const description = "You might. The kettle tells.";
  expect(page.head.structuredData[0]).toMatchObject({ description });
  expect(text).toContain(description);
});
