import { expect, test } from "vitest";
import type { TownSupply } from "../../data/schema/site.ts";
import { supplySentence, supplyTitle } from "../../templates/water-sentences.ts";

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
  expect(supplySentence(undated, "")).toBe("By one undated source: Corrib, treated at Luimnagh.");
  expect(sentence({ short: "Lake water", isAged: false, plant: "Corrib water treatment plant" })).toBe(
    "Corrib supply.",
  );
});

test("of a supply without plant or source the sentence says that it serves a part of the town", () => {
  expect(sentence({ isAged: false, isPart: true })).toBe("For part of the town. Nobody knows its source.");
  expect(sentence({ isAged: false, isPart: true, plant: "Luimnagh", short: "Lake water" })).toBe(
    "For part of the town: Corrib, treated at Luimnagh.",
  );
});

test("of an old record the zone comes first, which the utility still names", () => {
  const known = { ...record, zoneName: "Tuam PWS", short: "Lake water", plant: "Luimnagh" } as TownSupply;
  expect(supplyTitle(known)).toBe("Supply zone Tuam PWS");
  expect(supplySentence(known, "")).toBe("Recorded in May 2004: Lake water, treated at Luimnagh.");
  expect(supplySentence({ ...known, isPart: true }, "")).toBe(
    "For part of the town, recorded in May 2004: Lake water, treated at Luimnagh.",
  );
  expect(supplyTitle({ ...known, zoneName: "Tuam _ Corrib" })).toBe("Supply zone Tuam–Corrib");
  expect(supplyTitle({ ...known, isAged: false })).toBe("Lake water");
  const { plant: _plant, short: _short, ...bare } = known;
  expect(supplySentence(bare as TownSupply, "Nobody knows its source.")).toBe(
    "Recorded in May 2004. Nobody knows its source.",
  );
});
