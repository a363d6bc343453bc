/** The median year of what town pages print first. */
import { expect, test } from "vitest";
import { factAges } from "../../../generator/inspect/report/fact-ages.ts";
import { type Changes, siteWith } from "../../site/tiny-copy.ts";

const facts = (...years: readonly number[]) =>
  `place,county,scope,topic,statement,year,source_title,source_url,confidence
${years.map((year) => `Westport,Mayo,town,iron,Street ${year} had orange taps.,${year},S,https://s.example/${year},high\n`).join("")}`;
const supplies = (rows = "") =>
  `town,supply,on_list,as_of,confidence,source_title,source_url
${rows}`;
const medianYear = (changes: Changes) =>
  factAges(siteWith({ "supplies.csv": supplies(), ...changes }, "2026-11-25"), "2026-11-25").medianYear;

test("the first three records of a town count, and nothing below them", () => {
  expect(medianYear({ "local-facts.csv": facts(2025, 2024, 2023, 2012, 2011) })).toBe(2024);
  expect(medianYear({ "local-facts.csv": facts() })).toBe(null);
});

test("so do the dates of its supplies", () => {
  const rows = { "local-facts.csv": facts(2025, 2024, 2023, 2012) };
  const ofSupply = supplies("Westport,Moher,no,2010-05,high,S,https://s.example/moher\n");
  expect(medianYear({ ...rows, "supplies.csv": ofSupply })).toBe(2023);
});
