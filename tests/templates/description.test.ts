import { expect, test } from "vitest";
import { metaDescription, townMetaDescription } from "../../templates/words/meta-description.ts";
import { isSelfContained, sentences, truncateAtSentence } from "../../templates/words/sentences.ts";

const long =
  "and so on, for as long as it takes to fill what a page of results has room for, and then some more".repeat(2);

test("uses the first whole sentences that fit", () => {
  const [first, second] = [
    "The works at Trim were finished in the summer of that year, after eleven months.",
    "Nobody asked.",
  ];
  expect(metaDescription(`${first} ${second} And ${long}.`)).toBe(`${first} ${second}`);
});

test("ends at an independent clause if the first sentences are short", () => {
  expect(
    metaDescription(
      `Ammonium is found by test and by nothing else. It can come from slurry or from old water under peat, and the ${long}.`,
    ),
  ).toBe("Ammonium is found by test and by nothing else. It can come from slurry or from old water under peat.");
  expect(
    metaDescription(`The plant of the town was on the list from the second quarter of 2019 until 2025; ${long}.`),
  ).toBe("The plant of the town was on the list from the second quarter of 2019 until 2025.");
});

test('does not cut a sentence before "but" or a source, or before its verb', () => {
  const kept = [
    `The water of the town was called unsafe by several of the people who drink it every day, but ${long}.`,
    `Hardness in the groundwater around the town was measured as three hundred and fifty, by a report of 1908 ${long}.`,
    `Skeagh Lough and the stream that runs from it down to the bridge on the road to the next town, which fill taps, were ${long}.`,
    `When the old plant on the river was new and the people of the town were still proud of it and ${long}.`,
  ];
  for (const text of kept) expect(metaDescription(text)).toMatch(/…$/);
});

test("puts the page's name before a text that does not name its town", () => {
  const text = "Lead is the reason to read on. Its limit is 10 micrograms a litre today and is to be halved in 2036.";
  expect(townMetaDescription("Carlow", "Reverse Osmosis in Carlow", text)).toBe(`Reverse Osmosis in Carlow. ${text}`);
  expect(townMetaDescription("Trim", "UV in Trim", "Trim drinks the Boyne.")).toBe("Trim drinks the Boyne.");
});

test("uses a later independent sentence if the first one is too long to cut", () => {
  const first = `While the supply of the town was under a notice ${"for one month more and ".repeat(9)}for a day`;
  const text = `${first}. It passed. Cloudy water limits a lamp at home too, as light must reach through it.`;
  expect(townMetaDescription("Trim", "UV Disinfection in Trim", text)).toBe(
    "UV Disinfection in Trim. Cloudy water limits a lamp at home too, as light must reach through it.",
  );
});

test.each([
  "County Carlow: Clear water that turns orange in the bath points to iron, and our filters take out up to 15 ppm of it.",
  "County Carlow: White crust on kettle and shower head is limescale; we treat the house, or the one machine that suffers.",
  `County Carlow: ${long}.`,
])("does not repeat the long town name of the page title before %j", (text) => {
  const page = "Iron Removal in Bagenalstown (Muine Bheag)";
  const description = townMetaDescription("Bagenalstown (Muine Bheag)", page, `${page}, ${text}`);
  expect(description.split("Bagenalstown")).toHaveLength(2);
  expect(description.length).toBeLessThanOrEqual(155);
});

test("splits a text between sentences, and not after Co., St. or E. coli", () => {
  const text =
    "Trim, Co. Meath, drinks the Boyne. E. coli was found in 2019. By S.I. 99 the limit is 50 μg/l. Is that much?";
  expect(sentences(text)).toEqual([
    "Trim, Co. Meath, drinks the Boyne.",
    "E. coli was found in 2019.",
    "By S.I. 99 the limit is 50 μg/l.",
    "Is that much?",
  ]);
});

test("starts a sentence at a figure or a quotation mark", () => {
  expect(sentences("It was long. 7,785 customers waited. “Never again.”")).toHaveLength(3);
});

test("recognizes a sentence that refers to the one before", () => {
  for (const sentence of [
    "It serves 900.",
    "The other is old.",
    "So we test.",
    "For that we measure.",
    "Whether he was right",
  ])
    expect(isSelfContained(sentence), sentence).toBe(false);
  for (const sentence of ["Iron is measured.", "Those who want soft water salt it.", "Italy is far.", "Thistles grow."])
    expect(isSelfContained(sentence), sentence).toBe(true);
});

test("cuts a long text after a word", () => {
  expect(truncateAtSentence("One sentence that is much longer than the room there is.", 30)).toBe(
    "One sentence that is much…",
  );
  expect(truncateAtSentence("Room enough.", 30)).toBe("Room enough.");
});
