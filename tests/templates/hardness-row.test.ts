/** Tests that a row of hardness.csv is used wherever a page states the town's hardness. */
import { expect, test } from "vitest";
import type { MapData } from "../../client/map/data.ts";
import { buildMapData } from "../../generator/site/drawings/maps/maps.ts";
import { agingAfter } from "../site/aging.ts";
import { siteWith } from "../site/tiny-copy.ts";
import { countyShown, hardness, sectionOf, textOf, townShown } from "./tiny-pages.ts";

const ofLoughMask = hardness(",Lough Mask,supply,300,320,,2025");
const ofAllSupplies = hardness(
  ",Lough Mask,supply,300,320,,2025",
  "Castlebar,Turlough,supply,20,40,,2025",
  ",Moher,supply,90,90,,2025",
);
const answerOf = (changes: Parameters<typeof townShown>[1]) =>
  textOf(sectionOf(townShown("castlebar", changes), "answers"));
const mapOf = (changes: Parameters<typeof siteWith>[0]): MapData => {
  const drawing = { src: "/data/coverage.svg", width: 1, height: 1, alt: "" };
  const [file = expect.fail("no file")] = buildMapData(siteWith(changes), drawing).files;
  return JSON.parse(Buffer.from(file.bytes).toString());
};

test("the map shows the hardness figure with the town", () => {
  const { towns } = mapOf(hardness("Tuam,,tap,210,230,,2025"));
  expect(towns.map(({ name, hardness }) => [name, hardness])).toContainEqual(["Tuam", "210–230 mg/l"]);
  expect(towns.find(({ name }) => name === "Boyle")).not.toHaveProperty("hardness");
});

test("the figure of one supply of three names the supply, without a class for the whole town", () => {
  const answer = answerOf(ofLoughMask);
  expect(answer).toMatch(/Hardness 300–320 mg\/l Lough Mask, for part of the town\. Your own tap may differ/);
});

test("prints each supply's figure with its own class if all have one", () => {
  const answer = answerOf(ofAllSupplies);
  expect(answer).toMatch(/300–320 mg\/l, [a-z ]+ Lough Mask, for part of the town\./);
  expect(answer).toMatch(/20–40 mg\/l, [a-z ]+ Turlough, for part of the town\./);
});

test("the figure of one of several supplies is not used for the whole town on the county page and the map", () => {
  expect(countyShown("/local/mayo", ofLoughMask).text).not.toContain("300–320 mg/l");
  const inMap = ({ towns }: MapData) => towns.find(({ name }) => name === "Castlebar")?.hardness;
  expect(inMap(mapOf(ofAllSupplies))).toBeUndefined();
});

test("a figure of the town itself has a class, and an out-of-date one its year instead", () => {
  expect(answerOf(hardness("Castlebar,,own,300,320,,2025"))).toMatch(/300–320 mg\/l, hard/);
  const old = { "topics.csv": agingAfter(8), ...hardness("Tuam,,tap,300,320,,2015") };
  const answer = textOf(sectionOf(townShown("tuam", old, "2026-11-26"), "answers"));
  expect(answer).toContain("300–320 mg/l Measured in 2015.");
});
