/** A row of hardness.csv leads wherever the town's hardness is a question. */
import { expect, test } from "vitest";
import type { MapData } from "../../client/map/data.ts";
import { softenerWords } from "../../client/measures/hardness.ts";
import { assetBytes } from "../../generator/engine/assets/asset-file.ts";
import { buildMapData } from "../../generator/site/drawings/maps/maps.ts";
import { lookUpData } from "../../generator/site/look-up.ts";
import { siteWith, withRow } from "../site/tiny-copy.ts";
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

const parts = (...rows: readonly string[]) => ({
  "hardness.csv": [
    "town,supply,tier,value_low,value_high,published_on,licence,source_title,source_url,confidence",
    ...rows.map((row) => `${row},CC0,Tiny Lab,https://lab.example,high`),
  ].join("\n"),
});
const ofLoughMask = parts(",Lough Mask,supply,300,320,2025");
const ofAllSupplies = parts(
  ",Lough Mask,supply,300,320,2025",
  "Castlebar,Turlough,supply,20,40,2025",
  ",Moher,supply,90,90,2025",
);
const verdicts = Object.values(softenerWords);
const answerOf = (changes: Parameters<typeof townShown>[1], path?: string) =>
  textOf(sectionOf(path === undefined ? townShown("castlebar", changes) : townServiceShown(path, changes), "answer"));
const mapOf = (changes: Parameters<typeof siteWith>[0]): MapData => {
  const drawing = { src: "/data/coverage.svg", width: 1, height: 1, alt: "" };
  const [file = expect.fail("no file")] = buildMapData(siteWith(changes), drawing).files;
  return JSON.parse(Buffer.from(assetBytes(file)).toString());
};

test.each([
  ["the town’s page", undefined],
  ["the softener’s page there", "/castlebar/water-softeners"],
])("on %s the figure of one supply of three names it, and gives no verdict for the whole town", (_, path) => {
  const answer = answerOf(ofLoughMask, path);
  expect(answer).toContain("300–320 mg/l Lough Mask, for part of the town. What 310 mg/l means");
  expect(answer).toContain("Your own tap may differ.");
  for (const verdict of verdicts) expect(answer).not.toContain(verdict);
});

test("once each supply has a figure, each is printed with its own verdict", () => {
  const answer = answerOf(ofAllSupplies);
  expect(answer).toMatch(/300–320 mg\/l Lough Mask, for part of the town\. [A-Z][a-z ]+\. A softener is worth it\./);
  expect(answer).toMatch(/20–40 mg\/l Turlough, for part of the town\. [A-Z][a-z ]+\. No softener needed\./);
  expect(sectionOf(townShown("castlebar", ofAllSupplies), "answer").match(/<circle [^>]*r="7"/g)).toHaveLength(3);
});

test("the county’s page, the look-up and the map say which part of the town has the figure", () => {
  const said = "300–320 mg/l (Lough Mask, for part of the town)";
  expect(countyShown("/local/mayo", ofLoughMask).text).toContain(`Castlebar : ${said}`);
  const inMap = ({ towns }: MapData) => towns.find(({ name }) => name === "Castlebar")?.hardness;
  expect(inMap(mapOf(ofLoughMask))).toBe(said);
  expect(inMap(mapOf(ofAllSupplies))).toContain(
    `${said}; 20–40 mg/l (Turlough, for part of the town); 90 mg/l (Moher, for part of the town)`,
  );
  const lookedUp = lookUpData(siteWith(ofLoughMask)).towns.find(({ slug }) => slug === "castlebar");
  expect(lookedUp?.answers[0]).toMatchObject({ lines: [{ say: said }], isOpen: true });
  const all = lookUpData(siteWith(ofAllSupplies)).towns.find(({ slug }) => slug === "castlebar");
  expect(all?.answers[0]?.lines).toHaveLength(3);
});

test("a figure of the town itself, and of the only supply of a town, is for the whole town", () => {
  expect(answerOf(parts("Castlebar,,own,300,320,2025"))).toContain("A softener is worth it.");
  const one = {
    "supplies.csv": withRow("Tuam,Corrib,,,no,,2025,,high,T,https://t.example"),
    ...parts(",Corrib,supply,300,320,2025"),
  };
  const answer = textOf(sectionOf(townShown("tuam", one), "answer"));
  expect(answer).toContain("A softener is worth it.");
  expect(answer).not.toContain("for part of the town. What");
});

test("an old figure says when it was recorded, and gives no verdict", () => {
  const old = {
    "topics.csv": (rows: string) =>
      rows
        .replace("counts,services", "counts,shelf_years,services")
        .replace(/^(\w[\w-]*,\w+,[^,]*,(?:yes|no),)/gm, "$18,"),
    ...parts("Tuam,,tap,300,320,2015"),
  };
  const answer = textOf(sectionOf(townShown("tuam", old, "2026-11-26"), "answer"));
  expect(answer).toContain("300–320 mg/l Recorded in 2015. What 310 mg/l means");
  for (const verdict of verdicts) expect(answer).not.toContain(verdict);
});
