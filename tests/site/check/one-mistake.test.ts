/** One mistake in one cell is one message, though several checks may stumble over it. */
import { expect, test } from "vitest";
import { problemsWith, replacing } from "../tiny-copy.ts";

test("a formula in a cell of numbers", () => {
  expect(problemsWith({ "towns.csv": replacing(",13054,", ",=A1+2,") })).toEqual([
    'data/towns.csv:2:7  error  population "=A1+2" is a formula, not its value. In the spreadsheet choose Paste Special, Values.',
  ]);
});

test("a wrong cell beside a list of services", () => {
  expect(
    problemsWith({ "topics.csv": replacing("yes,iron-removal;water-testing", "maybe,iron-removal;water-testing") }),
  ).toEqual(['data/topics.csv:2:4  error  counts "maybe" is neither yes nor no.']);
});

test("a county with a hidden sign in it", () => {
  expect(problemsWith({ "towns.csv": replacing("Tuam,Galway", "Tuam,Gal\u202eway") })).toEqual([
    expect.stringContaining("contains a hidden direction mark"),
  ]);
});
