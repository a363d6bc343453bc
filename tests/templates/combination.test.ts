import { expect, test } from "vitest";
import { replacing, withRow } from "../load/tiny-copy.ts";
import { combinationShown, sectionOf, textOf } from "./tiny-pages.ts";

const hero = (path: string) => textOf(sectionOf(combinationShown(path), "combination-hero"));
const known = (path: string) => textOf(sectionOf(combinationShown(path), "known"));

test("the page opens with the first sentence of its own text, and goes on with the rest of it under its source", () => {
  const page = combinationShown("/boyle/iron-removal");
  const [first, rest] = ["Boyle stands where the river leaves Lough Key", "A glass drawn there is clear for a minute"];
  expect(hero("/boyle/iron-removal")).toContain(first);
  expect(hero("/boyle/iron-removal")).not.toContain(rest);
  expect(known("/boyle/iron-removal")).toContain(rest);
  expect(page.html).toContain('href="https://survey.example/boyle"');
  expect(page.text.split(first)).toHaveLength(2);
});

test("without own text it opens with a dated finding of the town, with year and source, and does not repeat it", () => {
  const page = combinationShown("/westport/iron-removal");
  const fact = "A well at Knockranny held iron in 2023.";
  expect(hero("/westport/iron-removal")).toContain(`${fact} Finding, 2023: Tiny Laboratory`);
  expect(page.text.split(fact)).toHaveLength(2);
});

test("a finding of the county never stands for the town", () => {
  expect(hero("/tuam/water-softeners")).toContain("Water Softeners in Tuam, 48.3 km south-east of Castlebar.");
  expect(known("/tuam/water-softeners")).toContain("On record in Co. Galway");
  expect(known("/tuam/water-softeners")).toContain("2017 Finding, Co. Galway Galway sits on limestone");
});

test("each fact is called a finding, a setting or history, and one without a year undated", () => {
  const undated = "Westport,Mayo,town,iron,A pump room was orange.,,,,,Tiny,https://a.example/pump,high";
  const words = textOf(
    sectionOf(combinationShown("/westport/iron-removal", { "local-facts.csv": withRow(undated) }), "known"),
  );
  expect(words).toContain("2014 Finding A well at the Quay");
  expect(words).toContain("1837 History In 1837 Westport had");
  expect(words).toContain("Undated Finding A pump room was orange.");
});

test("regional facts stand apart, under a heading of their own", () => {
  expect(known("/westport/iron-removal")).toMatch(/From further afield .*Finding, Ireland/);
});

test("where nothing is on record the page says how a test would tell", () => {
  const { html, text } = combinationShown("/westport/water-softeners");
  expect(html).not.toContain('class="known"');
  expect(text).toContain("Nothing on record. So we test.");
});

test("regional facts alone are nothing on record", () => {
  expect(combinationShown("/tuam/iron-removal").text).toContain("Nothing on record. So we test.");
});

test("readings in the unit of the limit stand on one scale with it", () => {
  const limit = (unit: string) => ({
    "site.json": replacing(
      '"limits": [',
      `"limits": [{ "parameter": "Iron", "value": "0.6", "unit": "${unit}", "kind": "indicator", "source_url": "https://law.example/iron" },`,
    ),
  });
  const bars = sectionOf(combinationShown("/westport/iron-removal", limit("mg/l")), "bars");
  expect(textOf(bars)).toContain("Iron: the value for drinking water 0.6 mg/l");
  expect(bars).toMatch(/bars__limit" width="50\.0%"/);
  expect(bars).toMatch(/bars__over" width="75\.0%"/);
  expect(combinationShown("/westport/iron-removal", limit("ug/l")).html).not.toContain('class="bars');
});

test("the nearest list leads to the same service where that page may be found, else to the town", () => {
  const nearest = sectionOf(combinationShown("/castlebar/iron-removal"), "nearest");
  expect(nearest).toContain('href="/westport/iron-removal"');
  expect(nearest).toContain('href="/tuam"');
});

test("reviews of the town or its county stand there, and the sample among them is called one", () => {
  expect(combinationShown("/westport/iron-removal").text).toContain("What people nearby say Sample reviews");
  expect(combinationShown("/boyle/iron-removal").text).not.toContain("What people nearby say");
});

test("questions open one at a time, and are the same in every town", () => {
  const questions = sectionOf(combinationShown("/westport/iron-removal"), "questions");
  expect(questions.match(/<details name="questions"/g)).toHaveLength(4);
  expect(questions.match(/ open=""/g)).toHaveLength(1);
  expect(questions).toBe(sectionOf(combinationShown("/boyle/iron-removal"), "questions"));
});

test("title and description hold something of the place beyond its name", () => {
  expect(combinationShown("/westport/iron-removal").page.head.title).toBe(
    "Iron Removal in Westport, Co. Mayo: Iron at Knockranny, 2023",
  );
  const { title, description } = combinationShown("/tuam/water-softeners").page.head;
  expect(title).toBe("Water Softeners in Tuam, 48.3\u00a0km from Castlebar");
  expect(description).toContain("48.3\u00a0km south-east of our base in Castlebar");
});
