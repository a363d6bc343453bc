import { expect, test } from "vitest";
import { buildLookUp, lookUpData } from "../../generator/site/look-up.ts";
import { siteWith } from "./tiny-copy.ts";

const townIn = (slug: string, changes = {}) =>
  lookUpData(siteWith(changes)).towns.find((town) => town.slug === slug) ?? expect.fail(`no town ${slug}`);
const answer = (slug: string, label: string, changes = {}) =>
  townIn(slug, changes).answers.find((each) => each.label === label) ?? expect.fail(`no answer ${label}`);

test("every town is in it, with its routing key, Irish name, supplies and page", () => {
  const site = siteWith({});
  expect(lookUpData(site).towns.map(({ path }) => path)).toEqual(site.towns.map(({ slug }) => `/${slug}`));
  expect(townIn("castlebar")).toMatchObject({
    irishName: "Caisleán an Bharraigh",
    county: "Mayo",
    routingKey: "F23",
    isKnown: true,
  });
  expect(townIn("castlebar").supplies).toEqual(["Lough Mask", "Turlough", "Moher", "Moher Lough"]);
});

test("each supply has its state on the list, and a listed one its reason, with date and source", () => {
  const list = answer("castlebar", "EPA list");
  expect(list.lines.map(({ say }) => say)).toEqual(["Lough Mask: on it", "Turlough: not known", "Moher: not on it"]);
  expect(list.date).toMatch(/^End of \d{4}$/);
  expect(list.sources?.length).toBeGreaterThan(0);
  expect(answer("castlebar", "Public supplies").isOpen).toBe(true);
});

test("a town without a supply says that it is not known, and where to find out", () => {
  const { answers, isKnown } = townIn("boyle");
  expect(isKnown).toBe(false);
  expect(answers.slice(0, 2)).toMatchObject([
    { label: "Hardness", tier: "none", isOpen: true },
    { label: "Public supply", tier: "none", isOpen: true },
  ]);
  expect(answers.some(({ label }) => label === "EPA list")).toBe(false);
  const { unknown, utility } = lookUpData(siteWith({}));
  expect(unknown).toMatchObject(answers.slice(0, 2));
  expect(utility.url).toMatch(/^https:/);
});

test("a figure carries its tier and its source", () => {
  const header =
    "town,supply,tier,value_low,value_high,words,sampled_on,published_on,retrieved_on,licence,source_title,source_url,confidence";
  const row = "Tuam,,tap,120,120,,2024,,,CC BY 4.0,Tiny Laboratory,https://laboratory.example/tuam,high";
  expect(answer("tuam", "Hardness", { "hardness.csv": `${header}\n${row}\n` })).toMatchObject({
    tier: "tap",
    lines: [{ say: "120 mg/l" }],
    sources: [{ name: "Tiny Laboratory", url: "https://laboratory.example/tuam" }],
  });
});

test("the file keeps its address when its content changes", () => {
  expect(buildLookUp(siteWith({})).url).toBe("/data/look-up.json");
});
