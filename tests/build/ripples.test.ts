import { expect, test } from "vitest";
import { temporarySite } from "./temporary-site.ts";

/** Pages of a town of the tiny site: its own, and one for each of three services. */
const ofOneTown = 4;
/** In which county cards, distances and directions as printed stay as they were. */
const oneMetre = (text: string) => text.replace(",53.8,-9.51667,", ",53.80001,-9.51667,");

test.each([
  ["a town's population", ofOneTown, (text: string) => text.replace("6872", "6873")],
  ["a routing key, which no page shows", 0, (text: string) => text.replace("F28", "F29")],
  [
    "a town moved by a metre, which changes no distance as printed: its own, its county's map, and the guide that lists towns",
    ofOneTown + 2,
    oneMetre,
  ],
])("%s costs %i pages", { timeout: 120_000 }, async (_, count, change) => {
  const site = temporarySite();
  await site.built();
  site.edit("towns.csv", change);
  const { rendered } = await site.built();
  expect(rendered).toBe(count);
});
