import { expect, test } from "vitest";
import { readDataSources } from "../../../generator/site/folder/read-data-sources.ts";
import { countWords } from "../../../generator/studio/edit/field-length.ts";
import { inputForCell, inputForValue } from "../../../generator/studio/edit/input-for-field.ts";
import { tinyFolder } from "../../site/tiny-copy.ts";

const sources = readDataSources(tinyFolder);

test("a cell that names a county, a topic or a kind is chosen from what there is", () => {
  const counties = sources.counties.rows.map(({ cells }) => cells.name);
  expect(inputForCell("towns.csv", "county", sources)).toEqual({
    kind: "choice",
    choices: counties,
    mayBeEmpty: false,
  });
  expect(inputForCell("local-facts.csv", "scope", sources)).toMatchObject({ choices: ["town", "county", "region"] });
  expect(inputForCell("topics.csv", "kind", sources)).toMatchObject({ choices: ["finding", "setting", "background"] });
  expect(inputForCell("local-facts.csv", "topic", sources)).toMatchObject({ kind: "choice" });
  expect(inputForCell("towns.csv", "draft", sources)).toEqual({
    kind: "choice",
    choices: ["yes", "no"],
    mayBeEmpty: true,
  });
});

test("a figure knows whether it is whole and how small or large it may be", () => {
  const population = { kind: "number", isWhole: true, min: 0, mayBeEmpty: true };
  expect(inputForCell("towns.csv", "population", sources)).toEqual(population);
  expect(inputForCell("towns.csv", "lng", sources)).toEqual({ kind: "number", isWhole: false, mayBeEmpty: true });
  expect(inputForValue("site.json", ["rating", "value"])).toMatchObject({
    kind: "number",
    isWhole: false,
    min: 0,
    max: 5,
  });
  expect(inputForValue("site.json", ["driveMinutes"])).toMatchObject({ kind: "number", isWhole: true, min: 1 });
});

test("a day is chosen from a calendar", () => {
  expect(inputForCell("towns.csv", "publish_on", sources)).toEqual({ kind: "date", mayBeEmpty: true });
});

test("all else is a text, which knows how long it may be", () => {
  expect(inputForCell("towns.csv", "lead", sources)).toEqual({ kind: "text", max: 200 });
  expect(inputForCell("towns.csv", "intro", sources)).toEqual({ kind: "text" });
  const answer = inputForCell("town-services.csv", "answer", sources);
  expect(countWords("Yes, most often.", answer)).toBe("3 of 20 words");
  expect(inputForValue("texts.json", ["town", "lead"])).toEqual({ kind: "text" });
});
