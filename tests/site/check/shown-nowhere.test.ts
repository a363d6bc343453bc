/** Tests warnings about content that is on no page, though an editor would expect it. */
import { expect, test } from "vitest";
import { problemsWith, tinyText } from "../tiny-copy.ts";

const reviews = (count: number) => {
  const [headings] = tinyText("testimonials.csv").split("\n");
  const rows = Array.from({ length: count }, (_, place) => `Ann ${place},The bath is white.,5,,,,,,Clearword,`);
  // Ignores the warning on the photo of a review that is replaced here.
  return problemsWith({ "testimonials.csv": `${headings}\n${rows.join("\n")}\n` }).filter(
    (line) => !line.includes('"photos/fintan.png" is on no page'),
  );
};

test("shows fourteen reviews, and warns about those after them", () => {
  expect(reviews(14)).toEqual([]);
  expect(reviews(15)).toEqual([
    expect.stringMatching(
      /^data\/testimonials\.csv:16:1 {2}warning {2}row 16 is review 15, and the home page shows the first 14\. Move/,
    ),
  ]);
  expect(reviews(20)).toEqual([expect.stringContaining("row 16 to row 21 are reviews from number 15,")]);
});

test("warns about an intro that says little, but not about a missing one", () => {
  const short = (text: string) => text.replace(/ In a wet winter[^"]*/, "");
  expect(problemsWith({ "towns.csv": short })).toEqual([
    "data/towns.csv:3:13  warning  intro has only 24 words together with the lead; a page of its own needs 40. Say more of the water there.",
  ]);
});
