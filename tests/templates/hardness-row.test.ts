/** A row of hardness.csv leads wherever the town's hardness is a question. */
import { expect, test } from "vitest";
import type { MapData } from "../../client/map/data.ts";
import { softenerWords } from "../../client/measures/hardness.ts";
import { assetBytes } from "../../generator/engine/assets/asset-file.ts";
import { buildMapData } from "../../generator/site/drawings/maps/maps.ts";
import { lookUpData } from "../../generator/site/look-up.ts";
import { siteWith } from "../site/tiny-copy.ts";
import { countyShown, sectionOf, textOf, townServiceShown, townShown } from "./tiny-pages.ts";

const changes = {
  "hardness.csv":
    "town,tier,value_low,value_high,published_on,publisher,licence,source_title,source_url,confidence\nTuam,tap,210,230,2025,Tiny Lab,CC0,Tiny Lab,https://lab.example,high\n",
};

test("it is the first answer of the town’s page, with its tier", () => {
  expect(textOf(sectionOf(townShown("tuam", changes), "answer"))).toMatch(/^[^<]*Hardness Tap result 210–230 mg\/l/);
});

test("it is the first answer of the softener’s page there", () => {
  expect(textOf(sectionOf(townServiceShown("/tuam/water-softeners", changes), "answer"))).toContain("210–230 mg/l");
});

test("the town’s page says what the figure means, as the guide’s reader does, without a script", () => {
  const scale = siteWith(changes).hardnessScale ?? expect.fail("no scale");
  const found = scale.classes.find(({ upTo = Number.POSITIVE_INFINITY }) => 220 <= upTo) ?? expect.fail("no class");
  expect(textOf(sectionOf(townShown("tuam", changes), "answer"))).toContain(
    `210–230 mg/l ${found.name}. ${softenerWords[found.softener]}.`,
  );
  expect(textOf(sectionOf(townShown("tuam"), "answer"))).not.toContain(softenerWords[found.softener]);
});

test("its county’s page lists it", () => {
  expect(countyShown("/local/galway", changes).text).toContain("Tuam : 210–230 mg/l");
});

test("the map says it beside the town, and the look-up answers with it", () => {
  const site = siteWith(changes);
  const [file] = buildMapData(site, { src: "/data/coverage.svg", width: 1, height: 1, alt: "" }).files;
  if (file === undefined) return expect.fail("no file");
  const map: MapData = JSON.parse(Buffer.from(assetBytes(file)).toString());
  expect(map.towns.map(({ name, hardness }) => [name, hardness])).toContainEqual(["Tuam", "210–230 mg/l"]);
  expect(map.towns.find(({ name }) => name === "Boyle")).not.toHaveProperty("hardness");
  const tuam = lookUpData(site).towns.find(({ slug }) => slug === "tuam");
  expect(tuam?.answers[0]).toMatchObject({ label: "Hardness", tier: "tap", lines: [{ say: "210–230 mg/l" }] });
});
