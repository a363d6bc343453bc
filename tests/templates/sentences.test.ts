import { expect, test } from "vitest";
import { clip, sentences, splitText } from "../../templates/sentences.ts";

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

test("a lead is as many sentences as fit, and always one", () => {
  expect(splitText("One. Two. Three.", 9)).toEqual({ first: "One. Two.", rest: "Three." });
  expect(splitText("A sentence that is long. Two.", 5)).toEqual({ first: "A sentence that is long.", rest: "Two." });
});

test("a description ends with a sentence where that leaves little room", () => {
  expect(clip("Trim drinks the Boyne, and always did. It is 15 km away.", 40)).toBe(
    "Trim drinks the Boyne, and always did.",
  );
});

test("a description is cut after a word where whole sentences would be too short or too long", () => {
  expect(clip("Short. But the second sentence goes on for a while.", 30)).toBe("Short. But the second…");
  expect(clip("One sentence that is much longer than the room there is.", 30)).toBe("One sentence that is much…");
});
