import { expect, test } from "vitest";
import { problemsWith, replacing, withRow } from "../tiny-copy.ts";

const wasRenamed = 'Was "Tuaim" in row 4 of towns.csv renamed? Then write its new name here too.';

test("a town with a new name and its old address is known in the sheets that still have the old name", () => {
  expect(
    problemsWith({
      "towns.csv": replacing("\nTuam,", "\nTuaim,"),
      "town-services.csv": withRow("Tuam,iron-removal,Text."),
      "supplies.csv": withRow("Tuam,Lough Corrib,,,unknown,,,,high,Utility,https://utility.example/tuam"),
    }),
  ).toEqual([
    `data/local-facts.csv:16:1  error  place "Tuam" is not in towns.csv. ${wasRenamed}`,
    `data/supplies.csv:5:1  error  town "Tuam" is not in towns.csv. ${wasRenamed}`,
    `data/testimonials.csv:4:6  error  town "Tuam" is neither in towns.csv nor in settlements.csv. ${wasRenamed}`,
    `data/town-services.csv:3:1  error  town "Tuam" is not in towns.csv. ${wasRenamed}`,
  ]);
});

test("coordinates without the column of the other are one mistake, at a cell that is there", () => {
  expect(problemsWith({ "towns.csv": replacing("lat,lng", "lat,x") })).toEqual([
    'data/towns.csv:1:6  warning  column "x" is not known and was left out.',
    'data/towns.csv:2:5  error  lat is filled, but no column is named "lng". Name it in row 1, or leave lat empty too.',
  ]);
});

test("a cell too many is told at the last column that has a name", () => {
  expect(problemsWith({ "counties.csv": replacing("Sligo,Sligeach,,yes,,,", "Sligo,Sligeach,,yes,,,,x") })).toEqual([
    "data/counties.csv:5:7  error  has 8 cells; 7 are expected. Put quotes around a cell with a comma, or delete the extra cell.",
  ]);
});
