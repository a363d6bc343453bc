import { expect, test } from "vitest";
import { temporarySite } from "./temporary-site.ts";

/** In which county cards, distances and directions as printed stay as they were. */
const oneMetre = (text: string) => text.replace(",53.8,-9.51667,", ",53.80001,-9.51667,");

test.each([
  ["a town's Irish name, which is on its own page", 1, (text: string) => text.replace("na Mart", "Mhairt")],
  ["a routing key, which only the data of the map's search has", 0, (text: string) => text.replace("F28", "F29")],
  ["a town moved by a metre, which changes no distance as printed", 0, oneMetre],
])("%s changes %i of the pages", { timeout: 120_000 }, async (_, count, change) => {
  const site = temporarySite();
  await site.built();
  site.edit("towns.csv", change);
  const { rendered } = await site.built();
  expect(rendered).toBe(count);
});
