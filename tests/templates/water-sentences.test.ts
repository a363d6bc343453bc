import { expect, test } from "vitest";
import type { TownSupply } from "../../data/site.ts";
import { supplySentence } from "../../templates/water-sentences.ts";

const record = { supply: "Corrib", isPart: false, isAged: true, asOf: "2004-05" } as TownSupply;
const sentence = (changes: Partial<TownSupply>) =>
  supplySentence({ ...record, ...changes }, "Nobody knows its source.");

test("an old record of a supply says when the water was treated there, or when it was recorded", () => {
  const plant = "Luimnagh and Tuam water treatment plants";
  expect(sentence({ plant, short: "Lake water" })).toBe("Corrib, treated in May 2004 at Luimnagh and Tuam.");
  expect(sentence({})).toBe("Recorded in May 2004. Nobody knows its source.");
});

test("of a supply without plant or source the sentence says that it serves a part of the town", () => {
  expect(sentence({ isAged: false, isPart: true })).toBe("For part of the town. Nobody knows its source.");
});
