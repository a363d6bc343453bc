/** Tests a site with more services than a number has bits: index gate and neighbours must distinguish all of them. */
import { expect, test } from "vitest";
import { gather } from "../../../generator/site/gather.ts";
import { similarPages } from "../../../generator/site/index-gate/similar-pages.ts";
import { siteWith } from "../tiny-copy.ts";

const words = (start: string) =>
  Array.from({ length: 45 }, (_, index) => `${start}${"abcdefghij"[index % 10]}x`).join(" ");

const site = siteWith({
  "services.json": (text) => {
    const services = JSON.parse(text);
    const more = Array.from({ length: 40 - services.length }, (_, index) => {
      return { ...services[0], slug: `service-${index}`, title: `Service ${index}` };
    });
    return JSON.stringify([...services, ...more]);
  },
  "town-services.csv": `town,service,text\nBoyle,service-34,"${words("b")}"\nWestport,service-34,"${words("w")}"\n`,
});
const townServices = site.towns.flatMap((town) => gather(site, town).townServices);
const opened = townServices.flatMap(({ town, service, index }) =>
  index.indexable ? [`${town.slug}/${service.slug}`] : [],
);
test("a site of 40 services lists the right pages", () => {
  expect(site.serviceLinks).toHaveLength(40);
  expect(opened).toContain("boyle/service-34");
  const listed = [...site.indexable].flatMap(([town, services]) =>
    [...services].map((service) => `${town}/${service}`),
  );
  expect(listed.sort()).toEqual(opened.toSorted());
});

test("compares only listed pages of the same service", () => {
  const compared = [...similarPages(site).keys()].filter((path) => path.split("/").length > 2);
  expect(compared.filter((path) => !opened.includes(path.slice(1)))).toEqual([]);
});
