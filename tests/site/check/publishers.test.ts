import { expect, test } from "vitest";
import { problemsWith } from "../tiny-copy.ts";

const known = "Tiny Geology,research\nTiny Census,public body\n";

test("warns once about a source whose publisher has no row, and names the sheet", () => {
  const lines = problemsWith({ "publishers.csv": `publisher,kind\n${known}` });
  expect(lines).toContainEqual(
    expect.stringMatching(
      /supplies\.csv:2:.* the source begins with "Tiny Utility", which is not in publishers\.csv.*Add it there/,
    ),
  );
  expect(lines.filter((line) => line.includes("Tiny Census"))).toEqual([]);
});

test("rejects a second row of a publisher, and an unknown kind", () => {
  const lines = problemsWith({
    "publishers.csv": `publisher,kind\n${known}Tiny Census,newspaper\nTiny Paper,gossip\n`,
  });
  expect(lines).toContainEqual(expect.stringContaining("Tiny Census is in row 3 already"));
  expect(lines).toContainEqual(expect.stringContaining('"gossip" is not one of utility, public body'));
});
