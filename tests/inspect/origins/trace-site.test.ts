/** What the texts of a page of the tiny site come from: a cell, a key, or the file of the section. */
import { expect, test } from "vitest";
import { loadSite } from "../../../generator/site/load-site.ts";
import { createDevSite } from "../../../generator/studio/page/dev-site.ts";
import { createOriginFinder } from "../../../generator/studio/page/page-origins.ts";
import { tinyCopy, tinyText } from "../../site/tiny-copy.ts";

test("a text is named by its cell, its key or the file of its section, and a price that many rows hold by its key", async () => {
  const day = "2026-05-02";
  const outlines = "ireland-counties.topojson";
  const data = tinyCopy({
    "site.json": (text) => text.replace('"from": 17', '"from": 5'),
    [outlines]: tinyText(outlines),
  });
  const { site, ...loaded } = loadSite(data, day);
  if (site === null) expect.fail("the data has errors");
  const live = await createDevSite(site, data);
  const page = live.pageAt("/westport") ?? expect.fail();
  const finder = await createOriginFinder(loaded, { dataDir: data, day });
  const { texts, origins } = finder.of("/westport", live.htmlOf(page)) ?? expect.fail();
  const namesOf = (words: string) => {
    const [, ...stretches] = texts.find(([text]) => text.trim() === words) ?? expect.fail(words);
    return stretches.flatMap(([, ...places]) => places.map((place) => origins[place]?.name));
  };
  expect(namesOf("€5/Week")).toContain("site.json, price.from");
  expect(namesOf("Iron from the bog and a bay full of islands.")).toEqual(["towns.csv, row 3 (Westport), column lead"]);
  expect(namesOf("A glass at your tap.")).toEqual(["texts.json, town.howItWorks.steps.0.text"]);
  expect(namesOf("Our service promise")).toEqual(["templates/sections/contact/contact-details.tsx"]);
});
