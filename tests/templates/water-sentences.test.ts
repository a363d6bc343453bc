import { expect, test } from "vitest";
import type { TownSupply } from "../../data/site.ts";
import { supplySentence } from "../../templates/water-sentences.ts";

const record = { supply: "Corrib", isPart: false, isAged: true, asOf: "2004-05" } as TownSupply;
const sentence = (changes: Partial<TownSupply>) =>
  supplySentence({ ...record, ...changes }, "Nobody knows its source.");

test("an old record of a supply says when the water was treated there, or when it was recorded", () => {
  const plant = "Luimnagh and Tuam water treatment plants";
  expect(sentence({ plant, short: "Lake water" })).toBe("Corrib, treated at Luimnagh and Tuam in May 2004.");
  expect(sentence({})).toBe("Recorded in May 2004. Nobody knows its source.");
});

test("a record without a date says so, and a name alone is called a supply", () => {
  const { asOf: _, ...undated } = { ...record, short: "Lake water", isAged: false, plant: "Luimnagh" };
  expect(supplySentence(undated, "")).toBe("Corrib, treated, one undated source says, at Luimnagh.");
  expect(sentence({ short: "Lake water", isAged: false, plant: "Corrib water treatment plant" })).toBe(
    "Corrib supply.",
  );
});

test("of a supply without plant or source the sentence says that it serves a part of the town", () => {
  expect(sentence({ isAged: false, isPart: true })).toBe("For part of the town. Nobody knows its source.");
});
