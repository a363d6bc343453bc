import { expect, test } from "vitest";
import { replacing, withRow } from "../site/tiny-copy.ts";
import { sectionOf, textOf, townServiceShown } from "./tiny-pages.ts";

type Changes = Parameters<typeof townServiceShown>[1];
const part =
  (name: string) =>
  (path: string, changes: Changes = {}) =>
    textOf(sectionOf(townServiceShown(path, changes), name));
const hero = part("ask-hero");
const answer = part("answer");
const plan = part("plan");
const known = part("known");

const answered = {
  "town-services.csv": (rows: string) =>
    rows
      .replace("service,text", "service,question,verdict,answer,text")
      .replace("iron-removal,", "iron-removal,Is there rust in Boyle?,Maybe,A well may bring iron up.,"),
};

test("the page asks the service's question, and its row answers in a word and a sentence", () => {
  expect(hero("/boyle/iron-removal")).toContain("Iron Removal in Boyle Is there iron in Boyle?");
  const words = hero("/boyle/iron-removal", answered);
  expect(words).toContain("Iron Removal in Boyle Is there rust in Boyle? Maybe. A well may bring iron up.");
  expect(words).not.toContain("Boyle stands where the river leaves");
  expect(known("/boyle/iron-removal", answered)).toContain("Boyle stands where the river leaves Lough Key");
});

test("where the town's supply is on the EPA's list for what the service treats, the answer says so", () => {
  const iron = {
    "guides/hard-wells.json": replacing(
      '"text": "Rain stirs it up.", "services": ["water-testing"]',
      '"text": "Rain stirs it up.", "services": ["iron-removal"]',
    ),
  };
  expect(answer("/castlebar/iron-removal", iron)).toContain(
    "On the EPA list at the end of 2099 Lough Mask, for part of the town: cloudy after rain.",
  );
  expect(answer("/castlebar/iron-removal")).not.toContain("EPA list");
});

test("without an answer the page opens with the first sentence of its own text, and goes on with the rest under its source", () => {
  const page = townServiceShown("/boyle/iron-removal");
  const [first, rest] = ["Boyle stands where the river leaves Lough Key", "A glass drawn there is clear for a minute"];
  expect(hero("/boyle/iron-removal")).toContain(first);
  expect(hero("/boyle/iron-removal")).not.toContain(rest);
  expect(known("/boyle/iron-removal")).toContain(rest);
  expect(page.html).toContain('href="https://survey.example/boyle"');
  expect(page.text.split(first)).toHaveLength(2);
});

test("the rest of an own text begins with a sentence that says of what: one that refers to the first stays with it", () => {
  const text = [
    "The well behind the mill in Boyle was dug before anybody wrote down how deep it is.",
    "It runs through shale, and so the water has its iron from there and not from the pipe, whatever the plumber says.",
    "A glass drawn in the morning is clear for a minute. The other, drawn at night, is the colour of weak tea.",
  ].join(" ");
  const row = `Boyle,iron-removal,"${text}",Tiny Survey of Boyle,https://survey.example/boyle`;
  const changes = { "town-services.csv": (rows: string) => `${rows.split("\n")[0]}\n${row}\n` };
  expect(hero("/boyle/iron-removal", changes)).toContain("how deep it is. It runs through shale");
  expect(known("/boyle/iron-removal", changes)).toContain(
    "On record in Boyle Iron Removal in Boyle, in full A glass drawn in the morning",
  );
  expect(townServiceShown("/boyle/iron-removal", changes).text.split("It runs through shale")).toHaveLength(2);
});

test("what the own text says of a fact is not said again below it: the fact’s source is under the text", () => {
  const rows = [
    "Boyle,Roscommon,town,iron,A glass drawn in Boyle is clear and then the colour of weak tea.,,,,2021,Tiny Paper,https://paper.example/tea,high",
    "Boyle,Roscommon,town,iron,An audit of 2022 measured 0.4 mg/l in the river.,,,,2022,Tiny Audit,https://audit.example/river,high",
  ];
  const changes = { "local-facts.csv": withRow(rows.join("\n")) };
  const section = sectionOf(townServiceShown("/boyle/iron-removal", changes), "known");
  expect(textOf(section)).not.toContain("A glass drawn in Boyle");
  expect(textOf(section)).toContain("Sources: Tiny Survey of Boyle ; Tiny Paper");
  expect(section).toContain('href="https://paper.example/tea"');
  expect(textOf(section)).toContain("An audit of 2022 measured");
});

test("without own text it opens with a dated finding of the town, with year and source, and does not repeat it", () => {
  const page = townServiceShown("/westport/iron-removal");
  const fact = "A well at Knockranny held iron in 2023.";
  expect(hero("/westport/iron-removal")).toContain(`${fact} Finding, 2023: Tiny Laboratory`);
  expect(page.text.split(fact)).toHaveLength(2);
});

test("a finding of the county never stands for the town: not known is an answer, and the record says where it is from", () => {
  expect(hero("/tuam/water-softeners")).toContain(
    "Not known. We found no published result for hardness in Tuam. So we test.",
  );
  const words = known("/tuam/water-softeners");
  expect(words).toContain("On record around Tuam Nothing on hardness in Tuam, so here is the county.");
  expect(words).toContain("Galway sits on limestone and has hard water. Result, Co. Galway 2017");
});

test("a record is a result only with a concentration, and one without a year has no date", () => {
  const rows = [
    "Westport,Mayo,town,iron,A pump room was orange.,,,,,Tiny,https://a.example/pump,high",
    "Westport,Mayo,town,iron,In 1837 a spring was rusty.,,,,1837,Tiny,https://a.example/spring,high",
  ];
  const words = known("/westport/iron-removal", { "local-facts.csv": withRow(rows.join("\n")) });
  expect(words).toContain("A well at the Quay held iron in 2014. Result 2014");
  expect(words).toContain("In 1837 a spring was rusty. History 1837");
  expect(words).toContain("A pump room was orange. Background no date");
});

test("the town's own records are in front of newer ones of its county and of the island", () => {
  expect(known("/westport/iron-removal")).toMatch(/at the Quay held iron.*Wells in Mayo.*In this island/);
});

test("rows of the island are shown only where the town and its county have few", () => {
  const rows = ["Quay", "Octagon"].map(
    (place) => `Westport,Mayo,town,iron,Iron at the ${place} of Westport.,,,,2021,Tiny,https://a.example/iron,high`,
  );
  expect(known("/westport/iron-removal")).toContain("In this island");
  expect(known("/westport/iron-removal", { "local-facts.csv": withRow(rows.join("\n")) })).not.toContain(
    "In this island",
  );
});

test("the figure is a reading of the town itself, and its limit is beside it with its source", () => {
  const micrograms = { "local-facts.csv": replacing("Iron at Knockranny,1.2,mg/l", "Iron at Knockranny,1200,ug/l") };
  const card = answer("/westport/iron-removal", micrograms);
  expect(card).toContain("Iron in Westport 2023 1200 μg/l");
  expect(card).toContain("The value for drinking water Indicator 200 μg/l Iron");
  expect(card).toContain("limits.example");
  const ofCounty = { "local-facts.csv": replacing("in 2019.,,0.6,mg/l", "in 2019.,,600,ug/l") };
  expect(answer("/castlebar/iron-removal", ofCounty)).toContain("No result published We read what there is.");
});

test("a town with records and without a reading leads to its records", () => {
  expect(answer("/westport/iron-removal")).toContain("No figure published On record in Westport");
});

test("what a service means at home is in its own lines", () => {
  expect(answer("/tuam/iron-removal")).toContain("At home Orange? Draw a glass.");
  expect(answer("/tuam/water-softeners")).toContain("At home Little is published.");
});

test("what would be done is three steps and the costs that the data has", () => {
  expect(plan("/tuam/iron-removal")).toContain(
    "Read the iron. In one glass. None: nothing to do. Keep the glass. Some: one vessel. In one morning. " +
      "Test Free Of one glass. By the week From €17/Week One filter, fitted; 10 months, €737 in all, VAT included (sample) " +
      "One vessel, fitted In your quote In writing. Well grant up to €700",
  );
  const words = plan("/tuam/water-softeners");
  expect(words).toContain("Test A glass at your tap. Figures What is in it. Fitting One morning. Test Free");
  for (const none of ["In your quote", "€", "grant", "Money and advice"]) expect(words).not.toContain(none);
});

test("a grant of the county takes the place of the state’s, whose other help is in the guides", () => {
  const row =
    "county,Mayo,well-grant,Mayo pays for treatment.,500,euro at most,2024,iron-removal,high,Tiny Council,https://council.example/pays";
  const changes = { "well-help.csv": withRow(row) };
  expect(plan("/westport/iron-removal", changes)).toMatch(
    /Well grant up to €500 in 2024 Mayo pays for treatment\. 2024, Tiny Council Money and advice in Co\. Mayo .*Mayo asks for a test first\./,
  );
  expect(plan("/westport/iron-removal", changes)).not.toContain("the well grant paid up to €700");
  expect(townServiceShown("/westport/iron-removal", changes).text.split("Mayo pays for treatment")).toHaveLength(2);
});

test("every page says what shows at the tap and how it works, and not what the card says", () => {
  for (const path of ["/westport/iron-removal", "/tuam/iron-removal", "/boyle/iron-removal"]) {
    const { text } = townServiceShown(path);
    expect(text).toContain(
      "Signs at the tap Orange in the bath It was clear at first. " +
        "How it works Iron meets air. A vessel holds the rust. The rest is water. All about Iron Removal",
    );
    expect(text).not.toContain("Orange stains gone, for seventeen houses.");
  }
  expect(townServiceShown("/tuam/water-softeners").text).toContain(
    "Signs at the tap A furred kettle tells of hard water, which salt makes soft. How it works",
  );
});

test("where nothing is on record the page says of what, and shows no empty section", () => {
  const { html } = townServiceShown("/westport/water-softeners");
  expect(html).not.toContain('class="known"');
  expect(hero("/westport/water-softeners")).toContain("We found no published result for hardness in Westport.");
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
  expect(html).not.toContain("no published result");
});

test("the nearest list leads to the same service where that page may be found, else to the town", () => {
  const nearest = sectionOf(townServiceShown("/castlebar/iron-removal"), "nearby");
  expect(nearest).toContain('href="/westport/iron-removal"');
  expect(nearest).toContain('href="/tuam"');
});

test("other pages of the town are those that its record calls for, after its own", () => {
  const [, others = ""] = sectionOf(townServiceShown("/castlebar/iron-removal"), "nearby").split("Also in Castlebar");
  expect(Array.from(others.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
    "/castlebar",
    "/castlebar/water-softeners",
    "/castlebar/water-testing",
  ]);
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
  expect(html).toContain(
    "Iron Filters in Boyle</span>".replace(" in ", "<!-- --> in <!-- -->").replaceAll("<!-- -->", ""),
  );
});

test("a price that covers the service, and a limit, name what is there", () => {
  const { text } = townServiceShown("/tuam/water-softeners");
  expect(text).not.toContain("€17");
});

test("a review is the town's, else the county's with its town, says if it is a sample, and is absent where there is none", () => {
  expect(part("town-review")("/westport/iron-removal")).toContain(
    "The bath is white again, and it stays white. Gráinne Mhaol, Westport (sample review)",
  );
  expect(part("town-review")("/castlebar/iron-removal")).toContain(
    "The bath is white again, and it stays white. Gráinne Mhaol, Westport (sample review)",
  );
  expect(townServiceShown("/boyle/iron-removal").html).not.toContain("town-review");
});
