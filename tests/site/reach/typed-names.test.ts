import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { formatProblem } from "../../../generator/base/problem.ts";
import { findPlaces, nearestPlaces, settlementPlaces } from "../../../generator/site/geography/settlement-places.ts";
import { createReferenceIndex } from "../../../generator/site/names/names.ts";
import { loadSixty, pagesOf, settlements, shownAt, siteOfSixty } from "./sixty-towns.ts";

/** Returns the errors of added rows, the first of which is row 62. */
const errorsWith = (...rows: readonly string[]) =>
  loadSixty(rows)
    .problems.filter(({ severity }) => severity === "error")
    .map((problem) => formatProblem(problem).replace("data/towns.csv:62:", ""));
const unknown = (name: string, county: string, hint = "") =>
  `1  error  name "${name}" in ${county} is not in settlements.csv, so nothing says where it is.${hint} Fill lat and lng, or correct the name or county.`;
const reserved = (name: string, slug: string) =>
  `1  error  name "${name}" gives the address "${slug}", which is taken by another page or file of the site. Give the row another slug, such as "${slug}-meath".`;

const suppliesWith = (named: string) => ({
  "supplies.csv": `${readFileSync("data/supplies.csv", "utf8").trimEnd()}\n${named},Somewhere,,,,,,no,,,2024-11,,,,medium,A paper,https://water.ie/\n`,
});

describe("names as people type them", () => {
  test.each([
    ["Laytown,Meath", "Laytown-Bettystown"],
    ["Bettystown,Meath", "Laytown-Bettystown"],
    ["Dun Laoghaire,Dublin", "Dún Laoghaire"],
    ["Kinsealy,Dublin", "Kinsealy-Drinan"],
    ["Kinsaley,Dublin", "Kinsaley"],
    ["Bagenalstown,Carlow", "Bagenalstown (Muine Bheag)"],
    ["Muine Bheag,Carlow", "Bagenalstown (Muine Bheag)"],
    ["Blackwood,Kildare", "Coill Dubh (Blackwood)"],
    ["Walsh Island,Offaly", "Walsh Island or Coolagary"],
    ["Coolagary,Offaly", "Walsh Island or Coolagary"],
    ["Borris in Ossory,Laois", "Borris-in-Ossory"],
    ["St Johnston,Donegal", "St. Johnston"],
    ["O'Briensbridge,Clare", "O’Briensbridge-Montpelier"],
    ["Kilcock ,kildare", "Kilcock"],
    ["Athboy,Meath", "Athboy"],
  ])("finds the settlement of %s: %s", (row, name) => {
    const place = settlements.find((each) => each["name"] === name);
    const { tables } = loadSixty([row]);
    const found = createReferenceIndex(tables, undefined).towns.all.at(-1);
    expect(found?.coordinates).toEqual({ lat: Number(place?.["lat"]), lng: Number(place?.["lng"]) });
  });

  test("uses the part before a bracket for the slug", () => {
    const { tables } = loadSixty(["Bagenalstown (Muine Bheag),Carlow"]);
    expect(createReferenceIndex(tables, undefined).towns.all.at(-1)?.slug).toBe("bagenalstown");
  });

  test("the desk and npm run towns find the settlement by either of its names", () => {
    const places = settlementPlaces(loadSixty().tables.settlements);
    const found = (name: string) => findPlaces(places, name, undefined).map((place) => place.name);
    expect(["Bettystown", "coolagary", "Blackwood"].map(found)).toEqual([
      ["Laytown-Bettystown"],
      ["Walsh Island"],
      ["Coill Dubh"],
    ]);
    expect(found("Shannon")).toEqual(["Shannon"]);
    expect(nearestPlaces(places, "Betystown").map((place) => place.name)).toContain("Laytown-Bettystown");
  });

  test.each([
    [
      "Newtownmount Kennedy,Wicklow",
      [unknown("Newtownmount Kennedy", "Wicklow", ' Did you mean "Newtownmountkennedy"?')],
    ],
    ["Betystown,Meath", [unknown("Betystown", "Meath", ' Did you mean "Laytown-Bettystown"?')]],
    ["Walsh Iland,Offaly", [unknown("Walsh Iland", "Offaly", ' Did you mean "Walsh Island or Coolagary"?')]],
    ["Bettystown,Louth", [unknown("Bettystown", "Louth", " It has a Bettystown in Meath.")]],
    ["NAVAN,Meath", ['1  error  "NAVAN" in Meath is already in row 4. Delete one of the two rows.']],
    ["Local,Meath", [reserved("Local", "local"), unknown("Local", "Meath")]],
    ["Services,Meath", [reserved("Services", "services"), unknown("Services", "Meath")]],
    ["Water Softeners,Meath", [unknown("Water Softeners", "Meath")]],
    ["Iron Removal,Kildare", [unknown("Iron Removal", "Kildare")]],
    ["Athboy,Co. Meath", ['2  error  county "Co. Meath" is not in counties.csv. Did you mean "Meath"?']],
    ["Athboy,Meeth", ['2  error  county "Meeth" is not in counties.csv. Did you mean "Meath"?']],
    ["Athboy,Watreford", ['2  error  county "Watreford" is not in counties.csv. Did you mean "Waterford"?']],
    [
      "Ballina,Leitrim",
      ['2  error  county "Leitrim" is not in counties.csv. Add the row "Leitrim,Liatroim,,,,,,,,,,," to counties.csv.'],
    ],
  ])("the row %s gives: %j", (row, errors) => expect(errorsWith(row)).toEqual(errors));

  test.each([
    ["Bagenalstown (Muine Bheag),Carlow", "bagenalstown", "Bagenalstown", "Muine Bheag"],
    ["Coill Dubh (Blackwood),Kildare", "coill-dubh", "Coill Dubh", "also called Blackwood"],
    ["Walsh Island or Coolagary,Offaly", "walsh-island-or-coolagary", "Walsh Island", "also called Coolagary"],
    ["Coolagary,Offaly", "coolagary", "Coolagary", "also called Walsh Island"],
    ["Bettystown,Meath", "bettystown", "Bettystown", undefined],
    ["Laytown-Bettystown,Meath", "laytown-bettystown", "Laytown-Bettystown", undefined],
  ])("prints the plain name of %s, and the other one once", (row, slug, name, other) => {
    const { page, text } = shownAt(pagesOf(siteOfSixty([row]), []), `/${slug}`);
    expect(page.head.title).toContain(`Water treatment in ${name}`);
    expect(text).toContain(`Water treatment in ${name}`);
    expect(text).not.toMatch(/\(Muine|\(Black| or Coolagary/);
    if (other === undefined) expect(text).not.toContain("also called");
    else expect(text.split(other)).toHaveLength(2);
  });

  test.each([
    ["Bagenalstown (Muine Bheag),Carlow", "Bagenalstown,Carlow", "bagenalstown"],
    ["Bagenalstown (Muine Bheag),Carlow", "Muine Bheag,", "bagenalstown"],
    ["Laytown-Bettystown,Meath", "Bettystown,Meath", "laytown-bettystown"],
    ["Bettystown,Meath", "Laytown-Bettystown,", "bettystown"],
  ])("gives the town %s the supply of %s", (row, named, slug) => {
    expect(
      siteOfSixty([row], suppliesWith(named))
        .supplies.get(slug)
        ?.map(({ supply }) => supply),
    ).toContain("Somewhere");
  });

  test("reports half a name that fits two towns at its cell", () => {
    const rows = ["Ashford-Hill,Meath,ashford-hill,,53.6,-6.9", "Hill-Ashtown,Meath,hill-ashtown,,53.61,-6.91"];
    expect(loadSixty(rows, suppliesWith("Hill,Meath")).problems.map(formatProblem)).toContainEqual(
      expect.stringContaining('"Hill" fits 2 towns of towns.csv: "ashford-hill" (Meath, row 62)'),
    );
  });

  test("reports a town that is typed twice under two names", () => {
    expect(errorsWith("Athboy,Meath", "Athboy,Meath")).toEqual([
      'data/towns.csv:63:1  error  "Athboy" in Meath is already in row 62. Delete one of the two rows.',
    ]);
  });
});
