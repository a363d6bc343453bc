import { expect, test } from "vitest";
import type { Homes } from "../../data/schema/site.ts";
import {
  homesLead,
  mainsSentence,
  peopleSentence,
  wellSentence,
} from "../../templates/sections/at-home/home-sentences.ts";

const town = { name: "Tuam", county: { name: "Galway", slug: "galway" } };
const none = { publicMain: 0, groupPublic: 0, groupPrivate: 0, ownSupply: 0, notPiped: 0, notStated: 0 };
const source = { sourceTitle: "Tiny Census", sourceUrl: "https://census.example/homes" };

/** `stated` makes the sum that shares are of. */
function homes(stated: Partial<typeof none>): Homes {
  const all = { ...none, ...stated };
  const answered = Object.values(all).reduce((sum, count) => sum + count, 0);
  return { ...source, ...all, homes: answered, answered, isApproximate: false, asOf: "2022-04-03" };
}

test("a census of homes on the mains says all, or how many of how many, and how many are on a group scheme", () => {
  expect(mainsSentence(town, undefined)).toBeUndefined();
  expect(mainsSentence(town, homes({ publicMain: 1204 }))).toBe("All 1,204 homes in Tuam were on the mains in 2022.");
  expect(mainsSentence(town, homes({ publicMain: 1150, ownSupply: 54 }))).toBe(
    "1,150 of 1,204 homes in Tuam were on the mains in 2022.",
  );
  expect(mainsSentence(town, homes({ publicMain: 1, groupPublic: 1, groupPrivate: 2 }))).toBe(
    "1 of 4 homes in Tuam were on the mains in 2022, and three on a group scheme.",
  );
});

test.each([
  [homes({ publicMain: 300 }), "every home in Tuam was on the mains."],
  [homes({ publicMain: 298, groupPublic: 1, ownSupply: 1 }), "all but two of the 300 homes in Tuam were on the mains."],
  [
    homes({ publicMain: 295, groupPublic: 1, ownSupply: 4 }),
    "nearly every home in Tuam was on the mains; four homes had a supply of their own.",
  ],
  [homes({ publicMain: 40, groupPrivate: 60 }), "most homes in Tuam were on a group scheme, not on the public mains."],
  [homes({ publicMain: 40, groupPublic: 9, ownSupply: 51 }), "most homes in Tuam had a supply of their own."],
])("a page without a lead opens with what differs from the mains, from one home in a hundred on", (counted, words) => {
  expect(homesLead(town, counted)).toBe(`In 2022 ${words}`);
});

test.each([
  [
    homes({ publicMain: 40, groupPrivate: 31, ownSupply: 29 }),
    "fewer than half of the homes in Tuam were on the mains; 31 homes were on a group scheme and 29 had a supply of their own.",
  ],
  [
    homes({ publicMain: 50, groupPrivate: 50 }),
    "half of the homes in Tuam were on the mains; 50 homes were on a group scheme.",
  ],
  [
    homes({ groupPrivate: 50, ownSupply: 50 }),
    "no home in Tuam was on the mains; 50 homes were on a group scheme and 50 had a supply of their own.",
  ],
  [homes({ publicMain: 40, notPiped: 60 }), "fewer than half of the homes in Tuam were on the mains."],
])("a page without a lead says “most homes” only of more than half of them", (counted, words) => {
  expect(homesLead(town, counted)).toBe(`In 2022 ${words}`);
});

test.each([
  [homes({ publicMain: 9, ownSupply: 0 }), "No home in Tuam said in 2022 that it had a supply of its own."],
  [homes({ publicMain: 9, ownSupply: 1 }), "One home in Tuam had a supply of its own in 2022."],
  [homes({ publicMain: 9, ownSupply: 14 }), "14 homes in Tuam had a supply of their own in 2022."],
])("of wells in town it says how many", (counted, words) => {
  expect(wellSentence(town, { homes: counted, outside: undefined })).toBe(words);
});

test.each([
  [1, "No other town or village of the county had more homes with a supply of their own in 2022."],
  [2, "Only one of the county’s towns and villages had more homes with a supply of their own in 2022."],
  [8, "Only seven of the county’s towns and villages had more homes with a supply of their own in 2022."],
  [11, undefined],
])("where a table counts them, it says only how the town compares: place %i", (ownSupply, words) => {
  const tuam = {
    name: "Tuam",
    county: "Galway",
    hasPage: true,
    distanceKm: 3,
    direction: "north",
    homes: homes({ publicMain: 9 }),
  };
  const around = { places: [tuam], rank: { people: 1, ownSupply, of: 20 } };
  const counted = homes({ publicMain: 9, ownSupply: 14 });
  expect(wellSentence(town, { homes: counted, outside: undefined }, around)).toBe(words);
});

test.each([
  [2, "hardly any home had its"],
  [10, "one home in ten had its"],
  [44, "four homes in ten had their"],
  [52, "half of the homes had their"],
  [82, "eight homes in ten had their"],
  [97, "nearly all homes had their"],
])("of %i in a hundred outside the towns it says %s", (ownSupply, words) => {
  const outside = homes({ publicMain: 100 - ownSupply, ownSupply });
  expect(wellSentence(town, { homes: undefined, outside })).toBe(
    `Outside the towns of Co. Galway ${words} own supply in 2022, most often a well.`,
  );
});

test("without a census nothing is said, and people are counted with the year where it is known", () => {
  expect(wellSentence(town, { homes: undefined, outside: undefined })).toBeUndefined();
  expect(peopleSentence(town, { count: 9647, asOf: "2022-04-03" })).toBe("9,647 people lived in Tuam in 2022.");
  expect(peopleSentence(town, { count: 9647 })).toBe("9,647 people live in Tuam.");
});
