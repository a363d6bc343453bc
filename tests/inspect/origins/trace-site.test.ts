/** What the texts of a page of the tiny site come from: a cell, a key, or the file of the section. */
import { expect, test } from "vitest";
import { markedSources } from "../../../generator/inspect/origins/marked-sources.ts";
import { createMarks } from "../../../generator/inspect/origins/marks.ts";
import { createSourceOf } from "../../../generator/site/link/source-of.ts";
import { createDevSite } from "../../../generator/studio/page/dev-site.ts";
import { createOriginFinder } from "../../../generator/studio/page/page-origins.ts";
import { type Changes, loadedCopy } from "../../site/tiny-copy.ts";

const day = "2026-05-02";

/** Names of the origins of a text of a page. */
async function originsOf(path: string, changes: Changes) {
  const { data, loaded, site } = loadedCopy(changes, day);
  const live = await createDevSite(site, data);
  const page = live.pageAt(path) ?? expect.fail();
  const originsAt = await createOriginFinder(loaded, { dataDir: data, day });
  const { texts, origins } = originsAt(path, live.htmlOf(page)) ?? expect.fail();
  return (words: string) => {
    const [, ...stretches] = texts.find(([text]) => text.trim() === words) ?? expect.fail(words);
    return stretches.flatMap(([, ...places]) => places.map((place) => origins[place]?.name));
  };
}

test("a text is named by its cell, its key or the file of its section, and a price that many rows hold by its key", async () => {
  const namesOf = await originsOf("/westport", {
    "site.json": (text) => text.replace('"from": 17', '"from": 5'),
  });
  expect(namesOf("€5/Week")).toContain("site.json, price.from");
  expect(namesOf("75-min")).toEqual(["site.json, driveMinutes"]);
  expect(namesOf("Iron from the bog and a bay full of islands.")).toEqual(["towns.csv, row 3 (Westport), column lead"]);
  expect(namesOf("A glass at your tap.")).toEqual(["texts.json, town.howItWorks.steps.0.text"]);
  expect(namesOf("Our service promise")).toEqual(["templates/sections/contact/contact-details.tsx"]);
});

test("a verdict, a computed share and a plant without “water treatment” are named by their cells", async () => {
  const verdictOf = await originsOf("/westport/iron-removal", {});
  expect(verdictOf("There may well be.")).toEqual(["verdicts.csv, row 2 (iron-removal), column verdict"]);
  const namesOf = await originsOf("/westport", {
    "supplies.csv": (text) =>
      `${text}Westport,Moher,Leckneen water treatment plant,Moher Lough,no,,2024,,high,Tiny,https://utility.example/moher\n`,
    "county-water.csv": `county,level,public_main,group_public,group_private,own_supply,not_piped,not_stated,homes,as_of,source_title,source_url
Mayo,outside-settlements,40,0,0,60,0,20,120,2022-04-03,Tiny Census,https://census.example/mayo
`,
  });
  expect(namesOf("The Moher supply, treated at the Leckneen plant.")).toContain(
    "supplies.csv, row 5 (Westport), column plant",
  );
  expect(namesOf("About six in ten homes outside the towns of Mayo have their own supply.")).toContain(
    "county-water.csv, row 2 (Mayo), column own_supply",
  );
});

test("a marked title of a source is of the same kind as the title", () => {
  const { sources } = loadedCopy({ "publishers.csv": "publisher,kind\nTiny Laboratory,research\n" }, day);
  const { facts, publishers } = markedSources(sources, createMarks());
  const kinds = facts.rows.flatMap(({ data }) =>
    data === undefined ? [] : [createSourceOf(publishers)(data).sourceKind],
  );
  expect(new Set(kinds)).toEqual(new Set(["research", undefined]));
});
