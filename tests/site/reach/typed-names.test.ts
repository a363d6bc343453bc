import { describe, expect, test } from "vitest";
import { formatProblem } from "../../../generator/base/problem.ts";
import { findPlaces, nearestPlaces, settlementPlaces } from "../../../generator/site/geography/settlement-places.ts";
import { createReferenceIndex } from "../../../generator/site/names/names.ts";
import { loadSixty, settlements } from "./sixty-towns.ts";

/** Row 62 is the first one that is added. */
const errorsWith = (...rows: readonly string[]) =>
  loadSixty(rows)
    .problems.filter(({ severity }) => severity === "error")
    .map((problem) => formatProblem(problem).replace("data/towns.csv:62:", ""));
const unknown = (name: string, county: string, hint = "") =>
  `1  error  name "${name}" in ${county} is not in settlements.csv, so nothing says where it is.${hint} Fill lat and lng, or correct the name or county.`;
const reserved = (name: string, slug: string) =>
  `1  error  name "${name}" gives the address "${slug}", which is taken by another page or file of the site. Give the row another slug, such as "${slug}-meath".`;

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
    const { sources } = loadSixty([row]);
    const found = createReferenceIndex(sources, undefined).towns.all.at(-1);
    expect(found?.coordinates).toEqual({ lat: Number(place?.["lat"]), lng: Number(place?.["lng"]) });
  });

  test("uses the part before a bracket for the slug", () => {
    const { sources } = loadSixty(["Bagenalstown (Muine Bheag),Carlow"]);
    expect(createReferenceIndex(sources, undefined).towns.all.at(-1)?.slug).toBe("bagenalstown");
  });

  test("finds the settlement for the desk and npm run towns", () => {
    const places = settlementPlaces(loadSixty().sources.settlements);
    const found = (name: string) => findPlaces(places, name, undefined).map((place) => place.name);
    expect(["Bettystown", "coolagary", "Blackwood"].map(found)).toEqual([
      ["Laytown-Bettystown"],
      ["Walsh Island or Coolagary"],
      ["Coill Dubh"],
    ]);
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
      ['2  error  county "Leitrim" is not in counties.csv. Add its row there: Leitrim,Liatroim,,,,,,,,,,,'],
    ],
  ])("the row %s gives: %j", (row, errors) => expect(errorsWith(row)).toEqual(errors));

  test("reports a town that is typed twice under two names", () => {
    expect(errorsWith("Athboy,Meath", "Athboy,Meath")).toEqual([
      'data/towns.csv:63:1  error  "Athboy" in Meath is already in row 62. Delete one of the two rows.',
    ]);
  });
});
