import { expect, test } from "vitest";
import { countWords } from "../../../generator/site/edit/field-length.ts";
import { inputForCell, inputForValue } from "../../../generator/site/edit/input-for-field.ts";
import { readDataTables } from "../../../generator/site/folder/read-data-tables.ts";
import { tinyFolder } from "../tiny-copy.ts";

const tables = readDataTables(tinyFolder);

const cell = (file: string, column: string) => inputForCell(file, column, tables);
const choice = (choices: readonly unknown[], mayBeEmpty: boolean) => ({ kind: "choice", choices, mayBeEmpty });

test("offers a list of choices for a county, a topic or a kind", () => {
  const counties = tables.counties.rows.map(({ cells }) => cells.name);
  expect(cell("towns.csv", "county")).toEqual(choice(counties, false));
  expect(cell("towns.csv", "draft")).toEqual(choice(["yes", "no"], true));
  expect(cell("local-facts.csv", "scope")).toMatchObject({ choices: ["town", "county", "region"] });
  expect(cell("topics.csv", "kind")).toMatchObject({ choices: ["finding", "setting", "background"] });
  expect(cell("local-facts.csv", "topic")).toMatchObject({ kind: "choice" });
});

test("a number field knows its minimum, its maximum and whether it is whole", () => {
  const figure = { kind: "number", isWhole: false, mayBeEmpty: true };
  expect(cell("towns.csv", "population")).toEqual({ ...figure, isWhole: true, min: 0 });
  expect(cell("towns.csv", "lng")).toEqual(figure);
  const rating = inputForValue("site.json", ["rating", "value"]);
  expect(rating).toMatchObject({ kind: "number", isWhole: false, min: 0, max: 5 });
  expect(inputForValue("site.json", ["driveMinutes"])).toMatchObject({ kind: "number", isWhole: true, min: 1 });
});

test("offers a calendar for a date, and a text field with its maximum length for anything else", () => {
  expect(cell("towns.csv", "publish_on")).toEqual({ kind: "date", mayBeEmpty: true });
  expect(cell("towns.csv", "lead")).toEqual({ kind: "text", max: 200 });
  expect(cell("towns.csv", "intro")).toEqual({ kind: "text" });
  expect(countWords("Yes, most often.", cell("town-services.csv", "answer"))).toBe("3 of 20 words");
  expect(countWords("Iron, mostly.", cell("town-services.csv", "text"))).toBe("2 words; 40 are needed");
  expect(inputForValue("texts.json", ["town", "lead"])).toEqual({ kind: "text" });
});
