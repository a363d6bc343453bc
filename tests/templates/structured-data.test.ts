import { expect, test } from "vitest";
import { businessData, websiteData } from "../../templates/structured-data.ts";
import { siteWith } from "../site/tiny-copy.ts";
import { assets, serviceShown, townServiceShown, townShown } from "./tiny-pages.ts";

const site = siteWith();
const { company } = site;

test("every page refers to the same business by one id", () => {
  const id = `${company.url}/#business`;
  expect(businessData(site, assets)).toMatchObject({ "@type": "HomeAndConstructionBusiness", "@id": id });
  expect(websiteData(company)).toMatchObject({ publisher: { "@id": id } });
  for (const { page } of [townShown("tuam"), townServiceShown("/tuam/iron-removal"), serviceShown("iron-removal")])
    expect(page.head.structuredData[0]).toMatchObject({ "@type": "Service", provider: { "@id": id } });
});

test("a town's page is a service for that town, not another business", () => {
  const [service] = townShown("tuam").page.head.structuredData;
  expect(service).toMatchObject({
    name: "Water treatment in Tuam",
    description: "Tuam is 48.4\u00a0km south-east of Castlebar, in a straight line.",
    areaServed: [
      { "@type": "City", name: "Tuam", containedInPlace: { "@type": "AdministrativeArea", name: "Co. Galway" } },
    ],
  });
});

test("the business has a picture, a price range, phone hours, and its area in metres", () => {
  expect(businessData(site, assets)).toMatchObject({
    image: `${company.url}/assets/share.jpg`,
    priceRange: "From €17/Week",
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ "@type": "OpeningHoursSpecification", opens: expect.stringMatching(/^\d\d:\d\d$/) }),
    ]),
    areaServed: { "@type": "GeoCircle", geoRadius: `${site.settings.structuredDataRadiusKm * 1000}` },
  });
});

test("the description of a service in a town is the answer on its page", () => {
  const { page, text } = townServiceShown("/tuam/water-softeners");
  const description = "You might. The kettle tells.";
  expect(page.head.structuredData[0]).toMatchObject({ description });
  expect(text).toContain(description);
});
