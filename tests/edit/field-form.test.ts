import { expect, test } from "vitest";
import { cellForm, valueForm } from "../../generator/edit/field-form.ts";
import { readSources } from "../../generator/load/read/read.ts";
import { tinyFolder } from "../load/tiny-copy.ts";

const sources = readSources(tinyFolder);

test("a cell that names a county, a topic or a kind is chosen from what there is", () => {
  const counties = sources.counties.rows.map(({ cells }) => cells.name);
  expect(cellForm("towns.csv", "county", sources)).toEqual({ kind: "choice", choices: counties, mayBeEmpty: false });
  expect(cellForm("local-facts.csv", "scope", sources)).toMatchObject({ choices: ["town", "county", "region"] });
  expect(cellForm("topics.csv", "kind", sources)).toMatchObject({ choices: ["finding", "setting", "background"] });
  expect(cellForm("local-facts.xlsx", "topic", sources)).toMatchObject({ kind: "choice" });
  expect(cellForm("towns.csv", "draft", sources)).toEqual({ kind: "choice", choices: ["yes", "no"], mayBeEmpty: true });
});

test("a figure knows whether it is whole and how small or large it may be", () => {
  const population = { kind: "number", isWhole: true, min: 0, mayBeEmpty: true };
  expect(cellForm("towns.csv", "population", sources)).toEqual(population);
  expect(cellForm("towns.csv", "lng", sources)).toEqual({ kind: "number", isWhole: false, mayBeEmpty: true });
  expect(valueForm("site.json", ["rating", "value"])).toMatchObject({ kind: "number", isWhole: false, min: 0, max: 5 });
  expect(valueForm("site.json", ["driveMinutes"])).toMatchObject({ kind: "number", isWhole: true, min: 1 });
});

test("all else is a text, words of a page among them", () => {
  expect(cellForm("towns.csv", "lead", sources)).toEqual({ kind: "text" });
  expect(cellForm("towns.csv", "name", sources)).toEqual({ kind: "text" });
  expect(valueForm("site.json", ["texts", "town", "lead"])).toEqual({ kind: "text" });
});
