import { expect, test } from "vitest";
import { metaDescription, townMetaDescription } from "../../templates/meta-description.ts";
import { isSelfContained, sentences, truncateAtSentence } from "../../templates/sentences.ts";

const long =
  "and so on, for as long as it takes to fill what a page of results has room for, and then some more".repeat(2);

test("a description is the first whole sentences that fit", () => {
  const [first, second] = [
    "The works at Trim were finished in the summer of that year, after eleven months.",
    "Nobody asked.",
  ];
  expect(metaDescription(`${first} ${second} And ${long}.`)).toBe(`${first} ${second}`);
});

test("where those are few, the next sentence ends at a clause that stands by itself", () => {
  expect(
    metaDescription(
      `Ammonium is found by test and by nothing else. It can come from slurry or from old water under peat, and the ${long}.`,
    ),
  ).toBe("Ammonium is found by test and by nothing else. It can come from slurry or from old water under peat.");
  expect(
    metaDescription(`The plant of the town was on the list from the second quarter of 2019 until 2025; ${long}.`),
  ).toBe("The plant of the town was on the list from the second quarter of 2019 until 2025.");
});

test("no clause is cut off that takes back what stands before it, says who said it or leaves the sentence without its verb", () => {
  const kept = [
    `The water of the town was called unsafe by several of the people who drink it every day, but ${long}.`,
    `Hardness in the groundwater around the town was measured as three hundred and fifty, by a report of 1908 ${long}.`,
    `Skeagh Lough and the stream that runs from it down to the bridge on the road to the next town, which fill taps, were ${long}.`,
    `When the old plant on the river was new and the people of the town were still proud of it and ${long}.`,
  ];
  for (const text of kept) expect(metaDescription(text)).toMatch(/…$/);
});

test("the page’s name stands before what does not name its town", () => {
  const text = "Lead is the reason to read on. Its limit is 10 micrograms a litre today and is to be halved in 2036.";
  expect(townMetaDescription("Carlow", "Reverse Osmosis in Carlow", text)).toBe(`Reverse Osmosis in Carlow. ${text}`);
  expect(townMetaDescription("Trim", "UV in Trim", "Trim drinks the Boyne.")).toBe("Trim drinks the Boyne.");
});

test("where the first sentence is too long and has no joint, a later one is taken that stands alone", () => {
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
])("a long name is not said twice before: %s", (text) => {
  const page = "Iron Removal in Bagenalstown (Muine Bheag)";
  const description = townMetaDescription("Bagenalstown (Muine Bheag)", page, `${page}, ${text}`);
  expect(description.split("Bagenalstown")).toHaveLength(2);
  expect(description.length).toBeLessThanOrEqual(155);
});

test("text is cut between sentences and not after Co., St. or E. coli", () => {
  const text =
    "Trim, Co. Meath, drinks the Boyne. E. coli was found in 2019. By S.I. 99 the limit is 50 μg/l. Is that much?";
  expect(sentences(text)).toEqual([
    "Trim, Co. Meath, drinks the Boyne.",
    "E. coli was found in 2019.",
    "By S.I. 99 the limit is 50 μg/l.",
    "Is that much?",
  ]);
});

test("a sentence that begins with a figure or a quotation begins a sentence", () => {
  expect(sentences("It was long. 7,785 customers waited. “Never again.”")).toHaveLength(3);
});

test("a sentence that refers to the one before it does not stand alone", () => {
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

test("a text that has to be cut is cut after a word", () => {
  expect(truncateAtSentence("One sentence that is much longer than the room there is.", 30)).toBe(
    "One sentence that is much…",
  );
  expect(truncateAtSentence("Room enough.", 30)).toBe("Room enough.");
});
