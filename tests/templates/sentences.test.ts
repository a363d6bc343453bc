import { expect, test } from "vitest";
import { isSelfContained, sentences, truncateAtSentence } from "../../templates/sentences.ts";

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
