import { expect, test } from "vitest";
import { matchesAddress } from "../../generator/base/redirect-address.ts";
import { everyPage, site } from "./real-pages.ts";
import { specifiedPaths, specifiedServices, specifiedTowns } from "./specification.ts";

test("every address of the specification is a page, or redirects.csv says what replaced it", () => {
  expect([specifiedTowns.length, specifiedServices.length, specifiedPaths.length]).toEqual([
    33,
    11,
    11 + 11 + 33 + 363,
  ]);
  const built = new Set(everyPage.map(({ path }) => path));
  const missing = specifiedPaths.filter(
    (path) => !built.has(path) && !site.redirects.some((redirect) => matchesAddress(redirect.from, path)),
  );
  expect(missing).toEqual([]);
});

test("every town has a page for each service", () => {
  const built = new Set(everyPage.map(({ path }) => path));
  const paths = site.towns.flatMap((town) => site.services.map((service) => `/${town.slug}/${service.slug}`));
  expect(paths.filter((path) => !built.has(path))).toEqual([]);
});
