import { expect, test } from "vitest";
import { replacing, withRow } from "../site/tiny-copy.ts";
import { countyShown, localShown, type Shown, sectionOf, serviceShown, textOf, townShown } from "./tiny-pages.ts";

const part = (className: string, path = "/local/mayo", changes = {}) =>
  textOf(sectionOf(countyShown(path, changes), className));
const manyTowns = (count: number) =>
  withRow(
    Array.from(
      { length: count },
      (_, index) => `Baile ${index},Mayo,,,${(53.9 + index / 2000).toFixed(4)},-9.2,${count - index}`,
    ).join("\n"),
  );

const townsOn = (page: Shown) => sectionOf(page, "county-towns").match(/<li>/g);

test("a county’s page opens with how its supplies stood, and a map of its towns", () => {
  const { text, html } = countyShown("/local/mayo");
  expect(text).toContain("Water treatment in Co. Mayo");
  expect(html).toContain('aria-label="Map: Co. Mayo, its towns, and our base in Castlebar"');
  const galway = countyShown("/local/galway");
  expect(galway.text).toContain("Public supplies End of 2099 One on the EPA list Kilkerrin.");
  expect(galway.page.head.description).toContain(
    "One public supply of Co. Galway was on the EPA’s list of supplies that need work at the end of 2099.",
  );
  expect(countyShown("/local/roscommon").text).toContain("End of 2099 None on the EPA list");
});

test("a county with a listed supply says in the words of site.json that listed is not unsafe, and only then", () => {
  const changes = {
    "texts.json": replacing('"listed": "Listed is not unsafe."', '"listed": "Safe, says the utility."'),
    "well-help.csv": withRow(
      "national,Ireland,public-supply,Its long form.,,,2024,water-testing,high,Tiny Utility,https://utility.example/safe",
    ),
  };
  expect(part("answer", "/local/galway", changes)).toContain("Kilkerrin. Safe, says the utility.");
  expect(countyShown("/local/galway", changes).page.head.description).toContain("Safe, says the utility.");
  expect(part("answer", "/local/roscommon", changes)).not.toContain("Safe, says the utility.");
});

test("what is true for one supply is in neither the title nor the description of its county", () => {
  const row = (topic: string, statement: string) =>
    withRow(`Roscommon,,county,${topic},${statement},,,,2024,S,https://s.example/boyle,high`);
  const headWith = (rows: (text: string) => string) =>
    countyShown("/local/roscommon", { "local-facts.csv": rows }).page.head;
  expect(headWith(row("hardness", "The Boyle supply was hard."))).toMatchObject({
    title: "Water treatment in Co. Roscommon: towns and supplies",
    description: expect.not.stringContaining("The Boyle supply was hard."),
  });
  expect(headWith(row("hardness", "Most wells are hard.")).description).toContain("Most wells are hard.");
  expect(headWith(row("iron", "Wells held iron.")).title).toBe("Water treatment in Co. Roscommon: iron");
});

test("its towns stand nearest to the base first, each with its distance", () => {
  expect(part("county-towns")).toMatch(
    /Castlebar our base Lough Mask: on the EPA list\. .* Westport 15\.8 km Its public supply is not known\./,
  );
});

test("each supply says whether it was listed, why, and which of our towns are on it; listed ones first", () => {
  const words = textOf(countyShown("/local/mayo").html.split('class="county-water__supplies"')[1] ?? "");
  expect(words).toContain(
    "Listed Lough Mask Lough Mask. Cloudy after rain; too few tests. Serves 13,000 people. Tiny Agency Castlebar",
  );
  expect(words.indexOf("Not listed Moher")).toBeGreaterThan(words.indexOf("Listed Lough Mask"));
  expect(countyShown("/local/galway").text).toContain("Listed Kilkerrin");
});

test("a county with one supply says whether that one was listed, without a count", () => {
  expect(countyShown("/local/galway").text).toContain("One public supply, on the EPA list");
});

test("a doubt about a supply stands beside it, once for all of its towns", () => {
  const rows = ["Castlebar", "Westport"].map(
    (town) => `${town},Old Head,,,no,,2024,Today’s use is not known.,medium,Tiny Utility,https://utility.example/head`,
  );
  const { text } = countyShown("/local/mayo", { "supplies.csv": withRow(rows.join("\n")) });
  expect(text).toContain("Not listed Old Head Today’s use is not known. Tiny Utility Castlebar , Westport");
});

test("a county of many supplies counts them all and names each beside its town, but details only the first 24", () => {
  const towns = Array.from({ length: 30 }, (_, index) => `Baile ${index}`);
  const supply = (town: string, index: number) =>
    `${town},${town} Spring,,,no,,2024,,medium,Tiny Utility,https://utility.example/${index}`;
  const page = countyShown("/local/mayo", {
    "towns.csv": manyTowns(30),
    "supplies.csv": withRow(towns.map(supply).join("\n")),
    "counties.csv": replacing("Mayo has more private wells than towns.", ""),
  });
  const listed = textOf(sectionOf(page, "county-towns"));
  for (const town of towns) expect(listed).toContain(`${town} Spring supply.`);
  expect(page.text).toContain("and 33 public supplies on record");
  expect(page.text).toContain("33 public supplies, one on the EPA list");
  const details = sectionOf(page, "county-water");
  expect(details.match(/<b>(?:Listed|Not listed|Not known)<\/b>/g)).toHaveLength(24);
  expect(textOf(details)).toContain("And nine more.");
});

test("its facts and the help of its council stand there with year and source, and lead to the services they call for", () => {
  const { html, text } = countyShown("/local/mayo");
  expect(text).toMatch(/Wells in Mayo carried iron in 2019\. Result 2019 Tiny Council/);
  expect(text).toMatch(/Help in Mayo Ask first\. Hard wells Mayo asks for a test first\. 2023, Tiny Council/);
  expect(html).toContain('href="https://council.example/grant" rel="nofollow"');
  expect(html).toContain('href="/services/iron-removal"');
  expect(html.match(/Wells in Mayo carried iron/g)).toHaveLength(1);
});

test("dated findings and reasons of the list call for services; history, registers and undated facts do not", () => {
  const fact = (topic: string, year: string) =>
    `Roscommon,,county,${topic},In Roscommon ${topic} was told of.,,,,${year},Tiny,https://a.example/${topic}${year},high`;
  const called = (path: string, ...rows: readonly string[]) => {
    const section = sectionOf(countyShown(path, { "local-facts.csv": withRow(rows.join("\n")) }), "county-help");
    const [, calledFor = ""] = section.split("It calls for:");
    return Array.from(calledFor.matchAll(/href="\/services\/([^"]+)"/g), ([, slug]) => slug);
  };
  const others = [fact("private-wells", "2022"), fact("iron", "1837"), fact("iron", "")];
  expect(called("/local/roscommon", ...others)).toEqual([]);
  expect(called("/local/roscommon", ...others, fact("hardness", "2021"))).toEqual(["water-softeners"]);
});

test("a county of which nothing is known shows its towns, and no empty section", () => {
  const { html } = countyShown("/local/roscommon");
  expect(html).toContain('href="/boyle"');
  for (const id of ["supplies-title", "facts-title", "help-title"]) expect(html).not.toContain(id);
});

test("five facts of its own open a county’s page to search engines; fewer keep it out, and the reason counts them", () => {
  const facts = ["one", "two", "three"].map(
    (word) => `Mayo,,county,iron,Well ${word} held iron.,,,,2001,Tiny,https://a.example/${word},high`,
  );
  expect(countyShown("/local/mayo").page.index).toEqual({
    indexable: false,
    reason: "a county's page needs 5 sourced facts and figures of its own; Co. Mayo has 2",
  });
  const open = countyShown("/local/mayo", { "local-facts.csv": withRow(facts.join("\n")) });
  expect(open.page.index.indexable).toBe(true);
});

test("towns and their services lead back through their county", () => {
  expect(sectionOf(townShown("westport"), "breadcrumbs")).toContain('<a href="/local/mayo">Mayo</a>');
});

test("a county of many towns takes several pages, which lead to each other; only the first says more than towns", () => {
  const changes = { "towns.csv": manyTowns(310) };
  expect(countyShown("/local/mayo", changes).html).toContain('href="/local/mayo/3"');
  const second = countyShown("/local/mayo/2", changes);
  expect(townsOn(second)).toHaveLength(200);
  expect(second.html).not.toContain("facts-title");
  expect(second.page.index).toMatchObject({ indexable: false });
  expect(townsOn(countyShown("/local/mayo/3", changes))).toHaveLength(12);
});

test("/local and services list twelve towns of a county, and its page has the rest", () => {
  const changes = { "towns.csv": manyTowns(310) };
  for (const { html, text } of [localShown(changes), serviceShown("iron-removal", changes)]) {
    expect(new Set(html.match(/href="\/baile-\d+(?:"|\/)/g)).size).toBeLessThanOrEqual(12);
    expect(html).toContain('href="/local/mayo"');
    expect(text).toMatch(/more than 300 towns/i);
  }
});

test("one more town of many changes no count; up to a hundred they are counted exactly", () => {
  const cards = (count: number) => sectionOf(townShown("westport", { "towns.csv": manyTowns(count) }), "areas");
  expect(cards(310)).toBe(cards(311));
  expect(textOf(cards(310))).toContain("More than 300 towns in Mayo");
  expect(textOf(cards(20))).toContain("All 23 towns in Mayo");
});

test("a county opens with its census, and a figure for hardness where one of its towns has it", () => {
  const census = [
    "county,level,public_main,group_public,group_private,own_supply,not_piped,not_stated,homes,approximate,as_of,source_title,source_url",
    "Mayo,county,600,0,0,200,0,200,1000,,2022-04-03,Tiny Census,https://census.example/",
    "Mayo,outside-settlements,60,0,0,40,0,0,100,yes,2022-04-03,Tiny Census,https://census.example/",
  ].join("\n");
  const hardness = [
    "town,supply,tier,value_low,value_high,words,sampled_on,published_on,retrieved_on,licence,source_title,source_url,confidence",
    "Westport,,tap,120,120,,2024,,,CC BY 4.0,Tiny Laboratory,https://laboratory.example/,high",
  ].join("\n");
  const answer = part("answer", "/local/mayo", { "county-water.csv": census, "hardness.csv": hardness });
  expect(answer).toContain("Wells Census 2022 200 homes on their own supply 25.0% of homes, most often a well.");
  expect(answer).toContain("Outside the towns and villages it was about 40.0%.");
  expect(answer).toContain("Hardness Tap result Westport : 120 mg/l");
  const unanswered = census.replace("600,0,0,200,0,200,1000", "0,0,0,0,0,200,200");
  expect(part("answer", "/local/mayo", { "county-water.csv": unanswered })).not.toContain("Wells");
  expect(part("answer")).toContain("Hardness Not known");
});

test("the form of a county’s page is filled in with the county", () => {
  const { html, page } = countyShown("/local/mayo");
  expect(page.toForm).toBe("/contact#county=mayo&from=/local/mayo");
  expect(html).toContain("county=Mayo&amp;from=/local/mayo");
});
