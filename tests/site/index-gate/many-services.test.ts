/** A site may have more services than a number has bits: the index gate and neighbours treat each apart. */
import { expect, test } from "vitest";
import type { Site } from "../../../data/schema/site.ts";
import { gather } from "../../../generator/site/gather.ts";
import { similarPages } from "../../../generator/site/index-gate/similar-pages.ts";
import { siteWith } from "../tiny-copy.ts";

const ownText = (town: string, service: string, words: string) => `${town},${service},"${words}"`;
const words = (start: string) =>
  Array.from({ length: 45 }, (_, index) => `${start}${"abcdefghij"[index % 10]}x`).join(" ");

const siteOf40 = () =>
  siteWith({
    "services.json": (text) => {
      const [first, ...others] = JSON.parse(text);
      const more = Array.from({ length: 40 - others.length - 1 }, (_, index) => ({
        ...first,
        slug: `service-${index}`,
        title: `Service ${index}`,
      }));
      return JSON.stringify([first, ...others, ...more]);
    },
    "town-services.csv": [
      "town,service,text",
      ownText("Boyle", "service-34", words("b")),
      ownText("Westport", "service-34", words("w")),
      "",
    ].join("\n"),
  });

const listedIn = (of: Site) =>
  of.towns.flatMap((town) =>
    gather(of, town).townServices.flatMap(({ service, index }) =>
      index.indexable ? [`${town.slug}/${service.slug}`] : [],
    ),
  );
const neighboursListed = (of: Site, service: string) =>
  of.towns.flatMap((town) =>
    gather(of, town).townServices.flatMap((each) => (each.service.slug === service ? each.indexableNearby : [])),
  );

test("a site of 40 services lists the right pages", () => {
  const site = siteOf40();
  expect(site.serviceLinks).toHaveLength(40);
  const opened = listedIn(site);
  expect(opened).toContain("boyle/service-34");
  const listed = [...site.indexable].flatMap(([town, services]) =>
    [...services].map((service) => `${town}/${service}`),
  );
  expect(listed.sort()).toEqual(opened.sort());
});

test("neighbours link only to listed pages of the same service", () => {
  const site = siteOf40();
  expect(new Set(neighboursListed(site, "service-34"))).toEqual(new Set(["boyle", "westport"]));
  // Bit 34 of a number is bit 2.
  const alias = site.serviceLinks[site.serviceLinks.findIndex(({ slug }) => slug === "service-34") - 32];
  const listedThere = listedIn(site).filter((path) => path.endsWith(`/${alias?.slug}`));
  expect(new Set(neighboursListed(site, alias?.slug ?? ""))).toEqual(
    new Set(listedThere.map((path) => path.split("/")[0])),
  );
});

test("only listed pages of one service are compared with each other", () => {
  const site = siteOf40();
  expect(
    [...similarPages(site).keys()].filter(
      (path) => path.split("/").length > 2 && !listedIn(site).includes(path.slice(1)),
    ),
  ).toEqual([]);
});
