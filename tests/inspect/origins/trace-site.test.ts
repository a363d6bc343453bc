/** What the texts of a page of the tiny site come from: a cell, a key, or the file of the section. */
import { expect, test } from "vitest";
import { loadSite } from "../../../generator/site/load-site.ts";
import { createDevSite } from "../../../generator/studio/page/dev-site.ts";
import { createOriginFinder } from "../../../generator/studio/page/page-origins.ts";
import { tinyFolder } from "../../site/tiny-copy.ts";

test("a text is named by its cell, its key or the file of its section", async () => {
  const day = "2026-05-02";
  const { site, ...loaded } = loadSite(tinyFolder, day);
  if (site === null) expect.fail("the data has errors");
  const live = await createDevSite(site, tinyFolder);
  const page = live.pageAt("/westport") ?? expect.fail();
  const finder = await createOriginFinder(loaded, { dataDir: tinyFolder, day });
  const { texts, origins } = finder.of("/westport", live.htmlOf(page)) ?? expect.fail();
  const namesOf = (words: string) => {
    const [, ...stretches] = texts.find(([text]) => text.trim() === words) ?? expect.fail(words);
    return stretches.flatMap(([, ...places]) => places.map((place) => origins[place]?.name));
  };
  expect(namesOf("Iron from the bog and a bay full of islands.")).toEqual(["towns.csv, row 3 (Westport), column lead"]);
  expect(namesOf("A glass at your tap.")).toEqual(["texts.json, town.howItWorks.steps.0.text"]);
  expect(namesOf("Our service promise")).toEqual(["templates/sections/contact/contact-details.tsx"]);
});
