import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { replacing, withRow } from "../site/tiny-copy.ts";
import { sectionOf, textOf, townServiceShown, townShown } from "./tiny-pages.ts";

const hero = (path: string) => textOf(sectionOf(townServiceShown(path), "town-service-hero"));
const known = (path: string) => textOf(sectionOf(townServiceShown(path), "town-facts"));

test("the page opens with the first sentence of its own text, and goes on with the rest of it under its source", () => {
  const page = townServiceShown("/boyle/iron-removal");
  const [first, rest] = ["Boyle stands where the river leaves Lough Key", "A glass drawn there is clear for a minute"];
  expect(hero("/boyle/iron-removal")).toContain(first);
  expect(hero("/boyle/iron-removal")).not.toContain(rest);
  expect(known("/boyle/iron-removal")).toContain(rest);
  expect(page.html).toContain('href="https://survey.example/boyle"');
  expect(page.text.split(first)).toHaveLength(2);
});

test("what stands under “On record” begins with a sentence that says of what: one that refers to the lead stays with it", () => {
  const text = [
    "The well behind the mill in Boyle was dug before anybody wrote down how deep it is.",
    "It runs through shale, and so the water has its iron from there and not from the pipe, whatever the plumber says.",
    "A glass drawn in the morning is clear for a minute. The other, drawn at night, is the colour of weak tea.",
  ].join(" ");
  const row = `Boyle,iron-removal,"${text}",Tiny Survey of Boyle,https://survey.example/boyle`;
  const page = townServiceShown("/boyle/iron-removal", {
    "town-services.csv": (rows) => `${rows.split("\n")[0]}\n${row}\n`,
  });
  expect(textOf(sectionOf(page, "town-service-hero"))).toContain("how deep it is. It runs through shale");
  expect(textOf(sectionOf(page, "town-facts"))).toContain("On record in Boyle A glass drawn in the morning");
  expect(page.text.split("It runs through shale")).toHaveLength(2);
});

test("what the own text says of a fact is not said again below it: the fact’s source stands under the text", () => {
  const rows = [
    "Boyle,Roscommon,town,iron,A glass drawn in Boyle is clear and then the colour of weak tea.,,,,2021,Tiny Paper,https://paper.example/tea,high",
    "Boyle,Roscommon,town,iron,An audit of 2022 measured 0.4 mg/l in the river.,,,,2022,Tiny Audit,https://audit.example/river,high",
  ];
  const changes = { "local-facts.csv": withRow(rows.join("\n")) };
  const section = sectionOf(townServiceShown("/boyle/iron-removal", changes), "town-facts");
  expect(textOf(section)).not.toContain("A glass drawn in Boyle");
  expect(textOf(section)).toContain("Sources: Tiny Survey of Boyle ; Tiny Paper");
  expect(section).toContain('href="https://paper.example/tea"');
  expect(textOf(section)).toContain("An audit of 2022 measured");
});

test("a text that nothing stands beside takes the wide column", () => {
  const alone = sectionOf(townServiceShown("/boyle/iron-removal"), "town-facts");
  expect(alone).toMatch(/<\/h2><\/div><div><p>A glass drawn there/);
  const row = "Boyle,Roscommon,town,iron,An audit of 2022 measured iron.,,,,2022,Tiny,https://audit.example/a,high";
  const beside = sectionOf(townServiceShown("/boyle/iron-removal", { "local-facts.csv": withRow(row) }), "town-facts");
  expect(beside).toMatch(/<\/h2><p>A glass drawn there/);
});

test("without own text it opens with a dated finding of the town, with year and source, and does not repeat it", () => {
  const page = townServiceShown("/westport/iron-removal");
  const fact = "A well at Knockranny held iron in 2023.";
  expect(hero("/westport/iron-removal")).toContain(`${fact} Finding, 2023: Tiny Laboratory`);
  expect(page.text.split(fact)).toHaveLength(2);
});

test("a finding of the county never stands for the town", () => {
  expect(hero("/tuam/water-softeners")).toContain("We found no published record of hardness in Tuam. So we test.");
  expect(known("/tuam/water-softeners")).toContain("On record in Co. Galway");
  expect(known("/tuam/water-softeners")).toContain("2017 Finding, Co. Galway Galway sits on limestone");
});

test("each fact is called a finding or history, and one without a year undated", () => {
  const rows = [
    "Westport,Mayo,town,iron,A pump room was orange.,,,,,Tiny,https://a.example/pump,high",
    "Westport,Mayo,town,iron,In 1837 a spring was rusty.,,,,1837,Tiny,https://a.example/spring,high",
  ];
  const words = textOf(
    sectionOf(
      townServiceShown("/westport/iron-removal", { "local-facts.csv": withRow(rows.join("\n")) }),
      "town-facts",
    ),
  );
  expect(words).toContain("2014 Finding A well at the Quay");
  expect(words).toContain("1837 History In 1837 a spring was rusty.");
  expect(words).toContain("Undated Finding A pump room was orange.");
});

test("what the county pays for or asks stands between the town’s findings and the county’s", () => {
  expect(known("/westport/iron-removal")).toMatch(
    /On record in Westport .*Money and advice in Co\. Mayo 2023 Mayo asks for a test first\..*On record in Co\. Mayo 2019/,
  );
});

test("every page says what shows at the tap and how a test tells, known or not, and not what the card says", () => {
  for (const path of ["/westport/iron-removal", "/tuam/iron-removal", "/boyle/iron-removal"]) {
    const { text } = townServiceShown(path);
    expect(text).toContain(
      "How you can tell Orange in the bath tells of iron, which one vessel holds. A glass and a strip tell.",
    );
    expect(text).not.toContain("Orange stains gone, for seventeen houses.");
  }
});

test("what holds for all of Ireland stands under headings that say so", () => {
  expect(townServiceShown("/westport/iron-removal").text).toMatch(
    /Money and advice for all counties 2021 In 2021 the well grant .*On record for Ireland 2020 In this island/,
  );
});

test("where nothing is on record the page says of what, and shows no empty section", () => {
  const { html } = townServiceShown("/westport/water-softeners");
  expect(html).not.toContain('class="town-facts"');
  expect(hero("/westport/water-softeners")).toContain("We found no published record of hardness in Westport.");
});

test("that nothing is on record is followed by what can be done, however long the name of the subject", () => {
  const subject = `"subject": "${"taste, smell and what chlorine leaves behind, ".repeat(4)}in water"`;
  const { text } = townServiceShown("/tuam/water-softeners", {
    "services.json": replacing('"subject": "hardness"', subject),
  });
  expect(text).toContain("in water in Tuam. So we test.");
});

test("upkeep, which has no record, opens with what it is", () => {
  const noSubject = { "services.json": replacing('"subject": "hardness",', "") };
  const { html } = townServiceShown("/westport/water-softeners", noSubject);
  expect(html).not.toContain("no published record");
});

test("only the town’s own numbers are called the numbers here; a county’s name their place", () => {
  const limit = {
    "site.json": replacing(
      '"limits": [',
      '"limits": [{ "parameter": "Iron", "value": "0.6", "unit": "mg/l", "kind": "indicator", "source_url": "https://law.example/iron" },',
    ),
  };
  const words = (path: string) => textOf(sectionOf(townServiceShown(path, limit), "town-facts"));
  expect(words("/westport/iron-removal")).toMatch(/What the numbers say here .*What the numbers say in Co\. Mayo/);
  expect(words("/castlebar/iron-removal")).not.toContain("numbers say here");
  expect(words("/castlebar/iron-removal")).toContain("What the numbers say in Co. Mayo");
});

test("readings in the unit of the limit stand on one scale with it", () => {
  const limit = (unit: string) => ({
    "site.json": replacing(
      '"limits": [',
      `"limits": [{ "parameter": "Iron", "value": "0.6", "unit": "${unit}", "kind": "indicator", "source_url": "https://law.example/iron" },`,
    ),
  });
  const bars = sectionOf(townServiceShown("/westport/iron-removal", limit("mg/l")), "reading-bars");
  expect(textOf(bars)).toContain("Iron: the value for drinking water 0.6 mg/l");
  expect(bars).toMatch(/reading-bars__limit" width="50\.0%"/);
  expect(bars).toMatch(/reading-bars__over" width="75\.0%"/);
  expect(townServiceShown("/westport/iron-removal", limit("ug/l")).html).not.toContain('class="reading-bars');
});

test("the nearest list leads to the same service where that page may be found, else to the town", () => {
  const nearest = sectionOf(townServiceShown("/castlebar/iron-removal"), "nearby");
  expect(nearest).toContain('href="/westport/iron-removal"');
  expect(nearest).toContain('href="/tuam"');
});

test("reviews stand on a town’s pages of services, as data/README.md promises, and not on its own", () => {
  const readme = readFileSync("data/README.md", "utf8");
  expect(readme).toContain("| `town` | | the town it is about; shown on its pages of services too |");
  expect(townServiceShown("/westport/iron-removal").text).toContain("The bath is white again, and it stays white.");
  expect(townShown("westport").text).not.toContain("The bath is white again");
});

test("reviews of the town or its county stand there, and the sample among them is called one", () => {
  expect(townServiceShown("/westport/iron-removal").text).toContain("What people nearby say Sample reviews");
  expect(townServiceShown("/boyle/iron-removal").text).not.toContain("What people nearby say");
});

test("questions open one at a time, and are the same in every town", () => {
  const questions = sectionOf(townServiceShown("/westport/iron-removal"), "questions");
  expect(questions.match(/<details name="questions"/g)).toHaveLength(4);
  expect(questions.match(/ open=""/g)).toHaveLength(1);
  expect(questions).toBe(sectionOf(townServiceShown("/boyle/iron-removal"), "questions"));
});

test("the title says what was found, without its year, and where nothing was what people get", () => {
  expect(townServiceShown("/westport/iron-removal").page.head.title).toBe(
    "Iron Removal in Westport: Iron at Knockranny",
  );
  const { title, description } = townServiceShown("/tuam/water-softeners").page.head;
  expect(title).toBe("Water Softeners in Tuam, Co. Galway: free test at your tap");
  expect(description).toBe(
    "Water Softeners in Tuam, Co. Galway: A furred kettle tells of hard water, which salt makes soft.",
  );
});

test("a row of own text may say what the title says, and a service by which word people search for it, in the heading too", () => {
  const { page, html } = townServiceShown("/boyle/iron-removal", {
    "town-services.csv": (rows) =>
      rows.replace("service,text", "service,title,text").replace("iron-removal,", "iron-removal,rust at the river,"),
    "services.json": replacing('"subject": "iron"', '"searchTitle": "Iron Filters", "subject": "iron"'),
  });
  expect(page.head.title).toBe("Iron Filters in Boyle: rust at the river");
  expect(html).toContain("<h1><span>Iron Filters</span> <span>in Boyle</span></h1>");
});
