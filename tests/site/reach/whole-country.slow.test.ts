/** Tests all 877 settlements as towns: loading, indexable pages, and the desk's to-dos. */
import { expect, test } from "vitest";
import { createDeskData } from "../../../generator/desk/desk-data.ts";
import type { DevSite } from "../../../generator/desk/page/dev-site.ts";
import { loadSite } from "../../../generator/site/load-site.ts";
import { day, loadTowns, wholeCountry } from "./sixty-towns.ts";

const listedOf = ({ site }: ReturnType<typeof loadSite>) =>
  [...(site ?? expect.fail("errors")).indexable].flatMap(([town, services]) =>
    Array.from(services, (service) => `/${town}/${service}`),
  );

test("loads towns for the whole country, and every page that is listed today stays listed", () => {
  const loaded = loadTowns(wholeCountry);
  expect(loaded.site?.towns).toHaveLength(877);
  const listed = new Set(listedOf(loaded));
  expect(listedOf(loadSite("data", day)).filter((path) => !listed.has(path))).toEqual([]);
});

test("the desk lists every page of the whole country", () => {
  const loaded = loadTowns(wholeCountry);
  const site = loaded.site ?? expect.fail("errors");
  const live = { pagesOf: () => [] } as unknown as DevSite;
  expect(createDeskData({ site, loaded, live, published: [], out: "no-build", day }).pages).toHaveLength(877 * 12);
});
