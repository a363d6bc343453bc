import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { buildLocatorBackgrounds } from "../../../../generator/site/drawings/maps/locator-backgrounds.ts";
import { frameFor } from "../../../../templates/maps/locator-frame.ts";
import { TownLocator } from "../../../../templates/sections/town-hero/town-locator.tsx";
import { kilometres } from "../../../../templates/words/format.ts";
import { folderOfFile } from "../../../output/temporary-folder.ts";
import { colours, company, placedTowns, site, townAt } from "./places.ts";

const cacheDir = folderOfFile();
const { frames, files } = await buildLocatorBackgrounds({ site, cacheDir, colours });

const locator = (town: (typeof placedTowns)[number], of = frames) =>
  renderToStaticMarkup(
    <TownLocator town={town} base={company.headquarters} frame={frameFor(town, company.headquarters, of)} />,
  );
const awayTowns = placedTowns.filter(({ isBase }) => !isBase);

test.each(awayTowns.map((town) => [town.name, town] as const))("%s's map has its county and distance", (_, town) => {
  const html = locator(town);
  const distance = kilometres(town.distanceKm);
  expect(html).toContain(
    `<p class="visually-hidden">Map: ${town.name}, Co. ${town.county.name}, is ${distance} from our base in Enfield`,
  );
  // Hidden, as Orca 43.1 reads the labels of the drawing after the sentence.
  expect(html).toMatch(/<svg class="locator__map"[^>]* aria-hidden="true">/);
  expect(html).toContain(`>${distance}</text>`);
  expect(html).toContain(`>${town.name}</text>`);
});

test("the base's own map has rings but no line, distance or second dot", () => {
  const html = locator(placedTowns.find(({ isBase }) => isBase) ?? expect.fail("no base among the towns"));
  expect(html).toContain("our base, with rings every 10");
  expect(html.match(/<circle r=/g)).toHaveLength(4);
  expect(html).not.toContain("locator__line");
  expect(html).not.toContain("locator__distance");
});

test("on every town's map the dot, the base, the names and the distance are visible and do not overlap", () => {
  for (const town of awayTowns) {
    const html = locator(town);
    const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(html)?.[1] ?? "")
      .split(" ")
      .map(Number);
    const points = html.matchAll(/ c?x="(-?[\d.]+)" c?y="(-?[\d.]+)"/g);
    const marks = Array.from(points, ([, x, y]) => ({ x: Number(x), y: Number(y) })).filter(({ x }) => x !== -493);
    expect(marks.length, town.name).toBeGreaterThan(4);
    for (const { x, y } of marks) {
      expect([x > left + 40, x < left + width - 30], town.name).toEqual([true, true]);
      expect([y > top + 90, y < top + height - 100], town.name).toEqual([true, true]);
    }
  }
});

test("puts the distance beside a short line, clear of both dots", async () => {
  const near = townAt({ name: "Johnstown Bridge", county: "Kildare", lat: 53.4009, lng: -6.8465 });
  const built = await buildLocatorBackgrounds({ site: { ...site, towns: [near] }, cacheDir, colours });
  const [, x, y, width] = /<rect x="(-?[\d.]+)" y="(-?\d+)" width="(\d+)"/.exec(locator(near, built.frames)) ?? [];
  const coversBase = Number(x) < 6 && Number(x) + Number(width) > -6 && Number(y) < 6 && Number(y) + 32 > -6;
  expect(coversBase).toBe(false);
});

test("a town far outside the radius still has a map", async () => {
  const far = townAt({ name: "Dingle", county: "Kerry", lat: 52.1409, lng: -10.2672 });
  const built = await buildLocatorBackgrounds({ site: { ...site, towns: [far] }, cacheDir, colours });
  expect(locator(far, built.frames)).toContain("Map: Dingle, Co. Kerry");
});

test("towns of one county and scale share outlines, and each highlights its own county", () => {
  const addresses = Object.values(frames.outlines);
  expect(addresses.length).toBeLessThan(placedTowns.length);
  for (const file of files)
    expect(Buffer.from(file.bytes).toString().match(new RegExp(colours.lit, "g"))).toHaveLength(1);
});
